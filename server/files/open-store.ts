import path from 'node:path';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

/** The store that the settings name: `FILES_URL`, or the folder `files` in `DATA_DIR` (specification §2). */
export async function openFileStore(config: { dataDir: string; filesUrl?: string }): Promise<FileStore> {
  const root = path.join(config.dataDir, 'files');
  if (!config.filesUrl) return DiskStore.open(root);
  // Loaded only when it is used: the client takes a third of a second and 30 MB.
  const { S3Store } = await import('./s3-store.ts');
  return S3Store.open(config.filesUrl, path.join(root, 'incoming'));
}
