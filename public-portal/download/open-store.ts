import { type ByteStore, StorageBusy } from './byte-store.ts';
import { diskStore, WorkerLost } from './disk-store.ts';
import { tried } from './limited.ts';

/** After a reload the page before may need a moment to let go of the file; on a bad line a script may get lost. */
const TRIES = 6;

const mayPass = (error: unknown) => error instanceof StorageBusy || error instanceof WorkerLost;

export interface OpenOptions {
  /** There are bytes on the disk, so falling back to memory would not help. */
  keeps: boolean;
  signal: AbortSignal;
}

/** On the device where the browser has a private file system, else in memory. @throws StorageBusy; WorkerLost with bytes on the disk */
export async function openStore(name: string, { keeps, signal }: OpenOptions): Promise<ByteStore> {
  try {
    return await tried(() => diskStore(name, signal), TRIES, { signal, mayPass });
  } catch (error) {
    if (error instanceof StorageBusy || (mayPass(error) && (keeps || signal.aborted))) throw error;
    return memoryStore();
  }
}

/** Small pieces are joined at this size into a Blob, which browsers may move out of memory. */
const JOIN_AT = 8 * 1024 * 1024;

/** Keeps the bytes in Blobs: for browsers without a private file system. */
export function memoryStore(): ByteStore {
  let blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let pending = 0;

  const join = () => {
    if (pieces.length > 0) blobs.push(new Blob(pieces));
    pieces = [];
    pending = 0;
  };
  const whole = () => {
    join();
    return new Blob(blobs, { type: 'application/zip' });
  };

  return {
    kind: 'memory',
    found: 0,
    async write(chunk) {
      pieces.push(chunk);
      pending += chunk.byteLength;
      if (pending >= JOIN_AT) join();
    },
    async patch(at, chunk) {
      const before = whole();
      blobs = [before.slice(0, at), new Blob([chunk]), before.slice(at + chunk.byteLength)];
    },
    async truncate(length) {
      blobs = length === 0 ? [] : [whole().slice(0, length)];
      if (length === 0) {
        pieces = [];
        pending = 0;
      }
    },
    async flush() {},
    async reserve() {},
    async finish() {
      return whole();
    },
    async close() {},
    async discard() {
      blobs = [];
      pieces = [];
      pending = 0;
    },
  };
}
