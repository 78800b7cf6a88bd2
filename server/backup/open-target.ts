import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { isStore } from '../config.ts';
import { OWNER_MARK } from '../files/store.ts';
import { replaceFile, syncFolder } from '../sync-folder.ts';
import { BackupError } from './format.ts';
import type { Bucket, BucketOptions } from './s3-target.ts';
import { type BackupTarget, isBackupName } from './target.ts';

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

/** A folder that is missing is not made: it may be a disk that is not mounted. */
function folder(root: string): BackupTarget {
  const PART = '.part';
  const all = () =>
    readdir(root).catch((error): never => {
      if (error.code === 'ENOENT')
        throw new BackupError(`the folder ${root} does not exist`, { cause: error });
      throw error;
    });
  const remove = (name: string) => unlink(path.join(root, name));
  return {
    write: async (name, signal, produce) => {
      const file = path.join(root, name);
      const part = file + PART;
      // What a process that was killed has left; one backup is made at a time.
      for (const old of await all())
        if (old.endsWith(PART) && isBackupName(old.slice(0, -PART.length))) await remove(old);
      try {
        const to = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
        await produce(addAbortSignal(signal, to));
        const { size } = await stat(part);
        if (size !== to.bytesWritten)
          throw new BackupError(`${name} has ${size} bytes instead of ${to.bytesWritten}`);
        await rename(part, file);
        await syncFolder(root);
        return size;
      } catch (error) {
        await unlink(part).catch(() => {});
        throw error;
      }
    },
    names: async () => (await all()).filter(isBackupName),
    remove,
    owner: async () => {
      if (!(await all()).includes(OWNER_MARK)) return undefined;
      return (await readFile(path.join(root, OWNER_MARK), 'utf8')).trim() || undefined;
    },
    setOwner: database => replaceFile(path.join(root, OWNER_MARK), `${database}\n`),
  };
}
