import { closeSync, createReadStream, fstatSync, open as openFile } from 'node:fs';
import { mkdir, opendir, readdir, readFile, rename, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { StoreRoom } from '../../contract/answers/system.ts';
import type { UploadKind } from '../../contract/register/documents.ts';
import { replaceFile, syncFolder } from '../sync-folder.ts';
import { FileDamagedError, StorageFullError } from './errors.ts';
import { asStorageError, spool } from './spool.ts';
import {
  type ByteSource,
  type FileRange,
  type FileStore,
  isKey,
  keyPath,
  newKey,
  OWNER_MARK,
  READ_BYTES,
  type StoredFile,
} from './store.ts';

/** With less than this on its volume, in bytes, a store counts as full. */
const LEAST_ROOM = 10 * 1024 * 1024;

const openDescriptor = promisify(openFile);

/** Documents in a folder: uploads arrive under `incoming/`, complete ones are stored under `ab/abcd…`. */
export class DiskStore implements FileStore {
  readonly #root: string;
  readonly #incoming: string;

  /** @param root an absolute folder; made when it is missing */
  static async open(root: string): Promise<DiskStore> {
    const store = new DiskStore(root);
    await mkdir(store.#incoming, { recursive: true, mode: 0o700 });
    return store;
  }

  private constructor(root: string) {
    this.#root = root;
    this.#incoming = path.join(root, 'incoming');
  }

  async put(source: ByteSource, upload: { name: string; kind: UploadKind }): Promise<StoredFile> {
    const key = newKey();
    const arriving = path.join(this.#incoming, key);
    const written = await spool(source, arriving, { ...upload, sync: true });
    try {
      await this.#moveIn(key, arriving);
    } catch (error) {
      await unlink(arriving).catch(() => undefined);
      await this.remove(key).catch(() => undefined);
      return asStorageError(error);
    }
    return { key, ...written };
  }

  async restore(key: string, source: ByteSource): Promise<void> {
    const arriving = path.join(this.#incoming, key);
    try {
      await writeFile(arriving, source, { mode: 0o600, flush: true });
      await this.#moveIn(key, arriving);
    } catch (error) {
      await unlink(arriving).catch(() => undefined);
      asStorageError(error);
    }
  }

  /** Gives a file that has arrived its place, also after a power cut. */
  async #moveIn(key: string, arriving: string): Promise<void> {
    const file = this.#file(key);
    const made = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rename(arriving, file);
    await syncFolder(path.dirname(file));
    if (made) await syncFolder(this.#root);
  }

  async open(key: string, range: FileRange): Promise<Readable> {
    // A plain descriptor: a stream over a FileHandle moves a fifth fewer bytes a second.
    const descriptor = await openDescriptor(this.#file(key), 'r').catch(error => {
      if (error.code === 'ENOENT') throw new FileDamagedError(key, 'is missing', { cause: error });
      throw error;
    });
    const { size } = fstatSync(descriptor);
    if (size !== range.size) {
      closeSync(descriptor);
      throw new FileDamagedError(key, `has ${size} bytes instead of ${range.size}`);
    }
    return createReadStream('', {
      fd: descriptor,
      start: range.start,
      // Inclusive here, so it can't say that nothing is wanted; nobody asks for nothing.
      end: range.end - 1,
      highWaterMark: READ_BYTES,
    });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await stat(this.#file(key)).catch(ignoreMissing))?.size;
  }

  async remove(key: string): Promise<void> {
    await unlink(this.#file(key)).catch(ignoreMissing);
  }

  async *list(before: Date): AsyncIterable<string> {
    for (const folder of await readdir(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const key of await readdir(path.join(this.#root, folder))) {
        if (isKey(key) && (await isOlder(this.#file(key), before))) yield key;
      }
    }
  }

  clearIncoming(before: Date): Promise<number> {
    return clearFolder(this.#incoming, before);
  }

  async owner(): Promise<string | undefined> {
    const text = await readFile(path.join(this.#root, OWNER_MARK), 'utf8').catch(ignoreMissing);
    return text?.trim() || undefined;
  }

  setOwner(database: string): Promise<void> {
    return replaceFile(path.join(this.#root, OWNER_MARK), `${database}\n`);
  }

  async ready(): Promise<void> {
    if ((await this.room()).free < LEAST_ROOM) throw new StorageFullError();
    const folder = await opendir(this.#root);
    await folder.read().finally(() => folder.close());
    await tryWriting(this.#incoming);
  }

  async room(): Promise<StoreRoom> {
    const { bavail, blocks, bsize } = await statfs(this.#root);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  #file(key: string): string {
    return path.join(this.#root, keyPath(key));
  }
}

/** Permissions alone aren't enough: root has them all, and the volume may still be full, read-only or broken. */
export async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `ready-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(4096));
  } finally {
    await unlink(file).catch(() => undefined);
  }
}

/** Removes files last written before that moment; says how many. */
export async function clearFolder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!(await isOlder(file, before))) continue;
    await unlink(file).catch(ignoreMissing);
    removed += 1;
  }
  return removed;
}

async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(ignoreMissing);
  return found !== undefined && found.mtimeMs < before.getTime();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
