/** Stores the bytes of a download while it runs. */

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
