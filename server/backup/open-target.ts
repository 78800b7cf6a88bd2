import { isStore } from '../config.ts';
import { folder } from './folder-target.ts';
import { BackupError } from './format.ts';
import type { Bucket, BucketOptions } from './s3-target.ts';
import type { BackupTarget } from './target.ts';

/** @param url as `Config['backup']` has it */
export async function openBackupTarget(url: string, options?: BucketOptions): Promise<BackupTarget> {
  if (!url.startsWith('s3:')) return folder(url);
  // Loaded only when it is used, as the store of documents.
  const { bucket } = await import('./s3-target.ts');
  return bucket(url, options);
}

/** One backup in an object store: `s3://bucket/key`, with endpoint and region of `BACKUP_URL` where it names none. @throws BackupError for an invalid address */
export async function openObject(
  address: string,
  backupUrl = '',
  options?: BucketOptions,
): Promise<{ place: Bucket; name: string }> {
  const url = isStore(address) && new URL(address);
  const [, folder = '', name] = (url && /^(.*)\/([^/]+)$/.exec(url.pathname)) || [];
  if (!url || !name)
    throw new BackupError(`${address} must look like s3://bucket/key?endpoint=https://…&region=…`);
  if (!url.search && backupUrl.startsWith('s3:')) url.search = new URL(backupUrl).search;
  url.pathname = folder;
  const { bucket } = await import('./s3-target.ts');
  // Other unfinished uploads there may be the server's own.
  return { place: bucket(url.href, { ...options, isOwn: found => found === name }), name };
}
