/** Where the bytes of a download are kept while it runs. */

export interface ByteStore {
  /** `disk` outlives a reload, `memory` doesn't. */
  readonly kind: 'disk' | 'memory';
  /** Bytes that were there already when the store was opened. */
  readonly found: number;
  /** Appends; the chunk is the store's from then on, and may be empty afterwards. @throws when the device has no room left */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes over bytes that are there; nothing may grow by it. Possible after `finish`, too, which is then due again. */
  patch(at: number, chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves once everything written so far would survive a power cut (disk only). */
  flush(): Promise<void>;
  /** @throws StorageFull when `bytes` more can't fit */
  reserve(bytes: number): Promise<void>;
  /** The whole file. Nothing may be appended afterwards. */
  finish(): Promise<Blob>;
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** The device refused to keep the bytes, or says beforehand that it would. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  /** Bytes that it still has for this site, where it says so. */
  readonly free: number | undefined;
  /** Bytes that it takes while the file is saved, where those are more than what is to come. */
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
