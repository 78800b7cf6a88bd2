import { folder } from './folder-target.ts';
import type { BackupTarget } from './target.ts';

/** @param url as `Config['backup']` has it */
export async function openBackupTarget(url: string): Promise<BackupTarget> {
  if (!url.startsWith('s3:')) return folder(url);
  // Loaded only when it is used, as the store of documents.
  const { bucket } = await import('./s3-target.ts');
  return bucket(url);
}
