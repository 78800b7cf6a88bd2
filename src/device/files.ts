/** Files of a device stand, encrypted part by part, in the browser's private file system. */
import type { Bytes } from './keys.ts';

const FOLDER = 'aup-device';
/** So much is encrypted at once: a document of 100 MB must not stand in memory twice. */
export const PART_BYTES = 2 * 1024 * 1024;

const folder = async (create: boolean): Promise<FileSystemDirectoryHandle | undefined> => {
  const root = await navigator.storage?.getDirectory?.();
  return root?.getDirectoryHandle(FOLDER, { create });
};

/**
 * @returns false where the browser has no private file system that can be written
 * @throws QuotaExceededError
 */
export async function writeFile(name: string, parts: AsyncIterable<Bytes | ArrayBuffer>): Promise<boolean> {
  const place = await folder(true).catch(unlessFull);
  const handle = await place?.getFileHandle(name, { create: true });
  if (!handle || typeof handle.createWritable !== 'function') return false;
  const stream = await handle.createWritable();
  try {
    for await (const part of parts) await stream.write(part);
    await stream.close();
    return true;
  } catch (error) {
    await stream.abort().catch(() => undefined);
    await unlessFull(error);
    throw error;
  }
}

/** A full disk shows in errors of many names. @throws QuotaExceededError where that is the reason */
async function unlessFull(error: unknown): Promise<undefined> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate?.()) ?? {};
  const isFull = (error as Error).name === 'QuotaExceededError' || usage + PART_BYTES > quota;
  if (isFull) throw new DOMException('No room is left.', 'QuotaExceededError');
}

export async function readFile(name: string): Promise<File | undefined> {
  const handle = await (await folder(false).catch(() => undefined))
    ?.getFileHandle(name)
    .catch(() => undefined);
  return handle?.getFile();
}

export async function removeFile(name: string): Promise<void> {
  await (await folder(false).catch(() => undefined))?.removeEntry(name).catch(() => undefined);
}

export async function wipeFiles(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  await root?.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
}
