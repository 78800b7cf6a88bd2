import { type ByteStore, StorageBusy } from './byte-store.ts';
import { diskStore, WorkerLost } from './disk-store.ts';
import { retry } from './load-script.ts';

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

/** Pieces are joined at this size, in bytes, into a Blob, which browsers may move out of memory. */
const JOIN_AT = 8 * 1024 * 1024;

/** Stores bytes in Blobs, for browsers without a private file system. */
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
