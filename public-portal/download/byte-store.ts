/** Stores the bytes of a download while it runs: the interface and its errors, and a store in memory. */

export interface ByteStore {
  /** `disk` survives a reload, `memory` doesn't. */
  readonly kind: 'disk' | 'memory';
  /** Number of bytes that the store had when it was opened. */
  readonly found: number;
  /**
   * Appends a chunk, which the caller must not use afterwards as it may be transferred to a worker.
   * @throws when storage is full
   */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Overwrites existing bytes without growing the file. Also allowed after `finish`, which must then be called again. */
  patch(at: number, chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves once all written bytes would survive a power cut (disk only). */
  flush(): Promise<void>;
  /** @throws StorageFull if there is no space for this number of bytes */
  reserve(bytes: number): Promise<void>;
  /** @returns the complete file, to which nothing may be appended afterwards */
  finish(): Promise<Blob>;
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** The device can't store the bytes. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  /** Bytes still available to this site, if known. */
  readonly free: number | undefined;
  /** Bytes needed for the download and its saved copy, if only the download itself would fit. */
  readonly twice: number | undefined;
  constructor(message: string, free?: number, twice?: number) {
    super(message);
    this.free = free;
    this.twice = twice;
  }
}

/** Another tab of this browser has the same download open. */
export class StorageBusy extends Error {
  override name = 'StorageBusy';
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
