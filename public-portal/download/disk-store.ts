/** Stores the bytes of a download on disk, where they survive reloads, or in memory if the browser has no private file system. */
import { type ByteStore, memoryStore, StorageBusy, StorageFull } from './byte-store.ts';
import type { DiskReply, DiskRequest } from './disk-worker.ts';
import { retry, withTimeout } from './load-script.ts';

const FOLDER = 'tender-downloads';

/** The worker could not be loaded; a retry may succeed. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

const errorOf = ({ name, message }: { name: string; message: string }): Error =>
  name === 'QuotaExceededError' ? new StorageFull(message) : Object.assign(new Error(message), { name });

/** Errors for a file that is open in another tab: the first in Chrome and Firefox, the second in Safari. */
const busyErrors = ['NoModificationAllowedError', 'InvalidStateError'];

/** Sends requests to the worker one at a time. */
function workerQueue(worker: Worker) {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (request: DiskRequest, transfer: Transferable[]) =>
    new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DiskReply>) =>
        data.ok ? resolve(data.size) : reject(errorOf(data));
      worker.onerror = event => reject(new WorkerLost(event.message || 'The worker could not be started'));
      worker.postMessage(request, transfer);
    });
  return (request: DiskRequest, transfer: Transferable[] = []): Promise<number> => {
    const turn = last.then(() => ask(request, transfer));
    last = turn.catch(() => {});
    return turn;
  };
}

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** @throws if the file doesn't exist */
export async function fileOnDisk(name: string): Promise<File> {
  return (await (await folder()).getFileHandle(name)).getFile();
}

/** Removes a file, if it exists and is not in use. */
export async function removeFromDisk(name: string): Promise<void> {
  try {
    await (await folder()).removeEntry(name);
  } catch {
    // The file doesn't exist, or another tab is writing it.
  }
}

/** @param retentionMs how long a file with this name is kept after its last change, in milliseconds */
export async function sweepDisk(retentionMs: (name: string) => number): Promise<void> {
  try {
    for await (const handle of (await folder()).values()) {
      const lastModified = await changedAt(handle as FileSystemFileHandle);
      if (Date.now() - lastModified > retentionMs(handle.name)) await removeFromDisk(handle.name);
    }
  } catch {
    // The browser has no private file system, so there is nothing to remove.
  }
}

/** @returns milliseconds since 1970; now for a file that can't be read because it is being written */
const changedAt = async (handle: FileSystemFileHandle): Promise<number> => {
  try {
    return (await handle.getFile()).lastModified;
  } catch {
    return Date.now();
  }
};

/**
 * @returns the file's size
 * @throws StorageBusy
 */
async function openFile(ask: ReturnType<typeof workerQueue>, name: string): Promise<number> {
  try {
    return await ask({ do: 'open', folder: FOLDER, name });
  } catch (error) {
    throw busyErrors.includes((error as Error).name) ? new StorageBusy((error as Error).message) : error;
  }
}

/** @returns bytes still available to this site; null if the browser doesn't say (Safari before 17) */
export async function freeOnDisk(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
  } catch {
    return null;
  }
}

/**
 * Stores bytes in the origin private file system, which survives reloads and needs little memory.
 * @throws StorageBusy if another tab writes the same download; any other error means that the file system is missing
 */
export async function diskStore(name: string, signal?: AbortSignal): Promise<ByteStore> {
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) throw new Error('No file system');
  const worker = new Worker(new URL('./disk-worker.ts', import.meta.url), { type: 'module' });
  const line = workerQueue(worker);
  let isOpen = true;
  const opened = withTimeout(openFile(line, name), () => new WorkerLost('The worker did not come'), signal);
  let size = await opened.catch(error => {
    worker.terminate();
    throw error;
  });
  const found = size;
  // The worker stays after the file is closed, because it could not be loaded offline when a repair needs it again.
  const ask = async (request: DiskRequest, transfer?: Transferable[]) => {
    if (!isOpen) {
      await openFile(line, name);
      isOpen = true;
    }
    return line(request, transfer);
  };
  const closeFile = async () => {
    if (!isOpen) return;
    isOpen = false;
    await line({ do: 'close' }).catch(() => {});
  };
  const close = async () => {
    await closeFile();
    worker.terminate();
  };
  const write = (at: number, chunk: Uint8Array<ArrayBuffer>) => {
    // Copies a view of a larger buffer, because transferring moves the whole buffer.
    const own = chunk.byteLength === chunk.buffer.byteLength ? chunk : chunk.slice();
    return ask({ do: 'write', at, chunk: own }, [own.buffer]);
  };

  return {
    kind: 'disk',
    found,
    async write(chunk) {
      size = await write(size, chunk);
    },
    async patch(at, chunk) {
      await write(at, chunk);
    },
    async truncate(length) {
      if (length !== size) size = await ask({ do: 'truncate', length });
    },
    async flush() {
      if (isOpen) await ask({ do: 'flush' });
    },
    async reserve(bytes) {
      const free = await freeOnDisk();
      if (free !== null && free < bytes) throw new StorageFull('No room left', free);
    },
    async finish() {
      await closeFile();
      return fileOnDisk(name);
    },
    close,
    async discard() {
      await close();
      await removeFromDisk(name);
    },
  };
}

/** After a reload, the previous page may need a moment to close the file; loading the worker may fail on a bad connection. */
const TRIES = 6;

const isRetryable = (error: unknown) => error instanceof StorageBusy || error instanceof WorkerLost;

export interface OpenOptions {
  /** The disk has bytes of this download, so falling back to memory would lose them. */
  keeps: boolean;
  signal: AbortSignal;
}

/**
 * Opens a store on disk, or in memory if the browser has no private file system.
 * @throws StorageBusy; WorkerLost if the disk has bytes of this download
 */
export async function openStore(name: string, { keeps, signal }: OpenOptions): Promise<ByteStore> {
  try {
    return await retry(() => diskStore(name, signal), TRIES, { signal, isRetryable });
  } catch (error) {
    if (error instanceof StorageBusy || (isRetryable(error) && (keeps || signal.aborted))) throw error;
    return memoryStore();
  }
}
