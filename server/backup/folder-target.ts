import { createWriteStream } from 'node:fs';
import { readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { syncFolder } from '../files/disk-store.ts';
import { BackupError } from './format.ts';
import { type BackupTarget, incompleteMark, isBackupName, markedIncomplete } from './target.ts';

/** Folders of which an answer was given up that may still come: each further question would hold another thread of the process. */
const silent = new Map<string, number>();

/** What a network folder that is gone never answers ends with the signal. */
async function unlessSilent<T>(root: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  if (silent.has(root)) throw new BackupError(`the folder ${root} does not answer`);
  const working = work();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      silent.set(root, (silent.get(root) ?? 0) + 1);
      const answered = () => {
        const left = (silent.get(root) ?? 1) - 1;
        if (left > 0) silent.set(root, left);
        else silent.delete(root);
      };
      working.then(answered, answered);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([working, stopped]).finally(() => signal.removeEventListener('abort', stop));
}

/** A folder that is missing is not made: it may be a disk that is not mounted. */
export function folder(root: string): BackupTarget {
  const PART = '.part';
  const all = () =>
    readdir(root).catch(error => {
      if (error.code === 'ENOENT') throw new BackupError(`the folder ${root} is not there`, { cause: error });
      throw error;
    });
  const remove = (name: string) => unlink(path.join(root, name));
  const write: BackupTarget['write'] = async (name, signal, produce) => {
    const file = path.join(root, name);
    const part = file + PART;
    // What a process that was killed has left; one backup is made at a time.
    for (const old of await all())
      if (old.endsWith(PART) && isBackupName(old.slice(0, -PART.length))) await remove(old);
    try {
      const to = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
      // Whoever writes hears of it; before they do, it would end the process.
      to.on('error', () => {});
      await produce(addAbortSignal(signal, to));
      const { size } = await stat(part);
      if (size !== to.bytesWritten)
        throw new BackupError(`${name} has ${size} bytes instead of ${to.bytesWritten}`);
      // Whoever was told that nothing came of it, is right.
      signal.throwIfAborted();
      await rename(part, file);
      await syncFolder(root);
      return size;
    } catch (error) {
      await unlink(part).catch(() => {});
      throw error;
    }
  };
  return {
    write: (name, signal, produce) => unlessSilent(root, signal, () => write(name, signal, produce)),
    names: signal => unlessSilent(root, signal, async () => (await all()).filter(isBackupName)),
    remove: (name, signal) =>
      unlessSilent(root, signal, async () => {
        await remove(name);
        await remove(incompleteMark(name)).catch(error => {
          if (error.code !== 'ENOENT') throw error;
        });
      }),
    markIncomplete: async (name, signal) => {
      // While a backup is written there, so that its silence counts once.
      signal.throwIfAborted();
      await writeFile(path.join(root, incompleteMark(name)), '', { mode: 0o600, flush: true });
    },
    incomplete: signal => unlessSilent(root, signal, async () => markedIncomplete(await all())),
  };
}
