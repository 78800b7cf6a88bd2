import { type ByteStore, StorageBusy, StorageFull } from './byte-store.ts';
import { type DiskReply, type DiskRequest, FOLDER } from './disk-protocol.ts';
import { limited } from './limited.ts';

/** The script that writes could not be loaded, which a second try may well do. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

const errorOf = ({ name, message }: { name: string; message: string }): Error =>
  name === 'QuotaExceededError' ? new StorageFull(message) : Object.assign(new Error(message), { name });

/** What opening a file that another tab writes fails with: the first in Chrome and Firefox, the second in Safari. */
const busy = ['NoModificationAllowedError', 'InvalidStateError'];

/** Requests to the worker, each answered before the next one is sent. */
function workerLine(worker: Worker) {
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

/** @throws when there is none */
export async function fileOnDisk(name: string): Promise<File> {
  return (await (await folder()).getFileHandle(name)).getFile();
}

/** Removes what an earlier download left behind; a file that is not there or in use is no error. */
export async function removeFromDisk(name: string): Promise<void> {
  try {
    await (await folder()).removeEntry(name);
  } catch {
    // Nothing to remove, or another tab is writing it.
  }
}

/** Removes what is of no use any more, as the room is the person's. @param keptFor milliseconds that a file of this name stays after its last change */
export async function sweepDisk(keptFor: (name: string) => number): Promise<void> {
  try {
    for await (const handle of (await folder()).values()) {
      const lastModified = await changedAt(handle as FileSystemFileHandle);
      if (Date.now() - lastModified > keptFor(handle.name)) await removeFromDisk(handle.name);
    }
  } catch {
    // No such file system: nothing was left behind either.
  }
}

/** Milliseconds since 1970; a file that can't be asked is being written this moment. */
const changedAt = async (handle: FileSystemFileHandle): Promise<number> => {
  try {
    return (await handle.getFile()).lastModified;
  } catch {
    return Date.now();
  }
};

/** @returns the file's size @throws StorageBusy */
async function openFile(ask: ReturnType<typeof workerLine>, name: string): Promise<number> {
  try {
    return await ask({ do: 'open', name });
  } catch (error) {
    throw busy.includes((error as Error).name) ? new StorageBusy((error as Error).message) : error;
  }
}

/** Bytes that this site may still keep; null where the browser does not say (Safari before 17). */
export async function freeOnDisk(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
  } catch {
    return null;
  }
}

/**
 * In the origin private file system: memory stays flat, a reload loses nothing.
 * @throws StorageBusy when another tab writes the same download; any other error means that there is no such file system
 */
export async function diskStore(name: string, signal?: AbortSignal): Promise<ByteStore> {
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) throw new Error('No file system');
  const worker = new Worker(new URL('./disk-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine(worker);
  let isOpen = true;
  const opened = limited(openFile(line, name), () => new WorkerLost('The worker did not come'), signal);
  let size = await opened.catch(error => {
    worker.terminate();
    throw error;
  });
  const found = size;
  // The worker outlives a closed file: the connection may be lost when a part has to be downloaded again.
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
    // A view of a larger buffer is copied: handing the buffer over would take its other parts along.
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
