import { type ByteStore, StorageBusy, StorageFull } from './byte-store.ts';
import { type DiskReply, type DiskRequest, FOLDER } from './disk-protocol.ts';

const errorOf = ({ name, message }: { name: string; message: string }): Error => {
  if (name === 'QuotaExceededError') return new StorageFull(message);
  if (name === 'NoModificationAllowedError') return new StorageBusy(message);
  return Object.assign(new Error(message), { name });
};

/** Requests to the worker, each answered before the next one is sent. */
function workerLine(worker: Worker) {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (request: DiskRequest, transfer: Transferable[]) =>
    new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DiskReply>) =>
        data.ok ? resolve(data.size) : reject(errorOf(data));
      worker.onerror = event => reject(new Error(event.message || 'The worker could not be started'));
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

/** Removes what an earlier download left behind; a file that is not there or in use is no error. */
export async function removeFromDisk(name: string): Promise<void> {
  try {
    await (await folder()).removeEntry(name);
  } catch {
    // Nothing to remove, or another tab is writing it.
  }
}

const FORGOTTEN_MS = 7 * 24 * 3_600_000;

/** Removes downloads that nobody took up again for a week: the room belongs to the person's device. */
export async function sweepDisk(now = Date.now()): Promise<void> {
  try {
    for await (const handle of (await folder()).values()) {
      const { lastModified } = await (handle as FileSystemFileHandle).getFile();
      if (now - lastModified > FORGOTTEN_MS) await removeFromDisk(handle.name);
    }
  } catch {
    // No such file system: nothing was left behind either.
  }
}

/**
 * Keeps the bytes in a file of the origin private file system, so that memory stays flat and a reload loses nothing.
 * @throws StorageBusy when another tab writes the same download; any other error means there is no such file system
 */
export async function diskStore(name: string): Promise<ByteStore> {
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) throw new Error('No file system');
  const worker = new Worker(new URL('./disk-worker.ts', import.meta.url), { type: 'module' });
  const ask = workerLine(worker);
  let size: number;
  try {
    size = await ask({ do: 'open', name });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const found = size;
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await ask({ do: 'close' }).catch(() => {});
    worker.terminate();
  };

  return {
    kind: 'disk',
    found,
    async write(chunk) {
      // A view of a larger buffer is copied: handing the buffer over would take its other parts along.
      const own = chunk.byteLength === chunk.buffer.byteLength ? chunk : chunk.slice();
      size = await ask({ do: 'write', at: size, chunk: own }, [own.buffer]);
    },
    async truncate(length) {
      if (length !== size) size = await ask({ do: 'truncate', length });
    },
    async flush() {
      await ask({ do: 'flush' });
    },
    async reserve(bytes) {
      const { quota, usage } = await navigator.storage.estimate();
      if (quota !== undefined && quota - (usage ?? 0) < bytes) throw new StorageFull('No room left');
    },
    async finish() {
      await close();
      const handle = await (await folder()).getFileHandle(name);
      return handle.getFile();
    },
    close,
    async discard() {
      await close();
      await removeFromDisk(name);
    },
  };
}
