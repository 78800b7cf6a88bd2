/** Everything that a download needs from the page, so that tests can replace it. */
import type { ByteStore } from './byte-store.ts';
import type { OpenOptions } from './disk-store.ts';
import type { DownloadScope, Expected } from './scope.ts';
import type { TransferOptions } from './transfer.ts';
import type { Report, VerifyRequest } from './verify.ts';

/** @throws CheckUnavailable */
export type Check = (
  request: VerifyRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<Report>;

export interface DownloadOptions
  extends Pick<TransferOptions, 'url' | 'headers' | 'stallMs' | 'fetch' | 'delay'> {
  /** `{weblink}_{id}`, with a suffix for a selection or a document. */
  name: string;
  /** Default: `{name}.zip`. */
  fileName?: string;
  /** Default: the whole archive. */
  scope?: DownloadScope;
  openStore: (name: string, options: OpenOptions) => Promise<ByteStore>;
  /** Finds a file that was finished before the page was left. */
  findFinished?: (name: string) => Promise<Blob | null>;
  removeLeftover: (name: string) => Promise<void>;
  /** Passes the finished file to the browser's downloads. */
  save: (blob: Blob, fileName: string) => void;
  /**
   * Gets a signed address and lets the browser download it.
   * @throws Refused, or an error with a message for users
   */
  handOver: () => Promise<void>;
  keepAwake: () => () => void;
  isOnline: () => boolean;
  /** Total bytes, if known before the first response. */
  size?: () => number | null;
  /** Bytes still available on the device, after deleting expired files if needed; null if unknown. */
  freeSpace?: (needed: number) => Promise<number | null>;
  /** Loads the published documents of this entity tag; null if unavailable. */
  expected?: (etag: string | null) => Promise<Expected[] | null>;
  /** Files are not checked if missing. */
  check?: Check;
  /**
   * Loads scripts in advance that are needed after the last byte, when the connection may be lost.
   * @throws CheckUnavailable
   */
  prepare?: (signal: AbortSignal) => Promise<void>;
  /** The address and file name of some of the archive's documents. */
  partOf?: (ids: number[]) => { url: string; fileName: string };
  /** Called after a download that omitted documents added in the meantime. */
  onNarrowedDone?: (ids: number[]) => void;
}

/** The server refused access in `handOver`. */
export class Refused extends Error {
  readonly status: 401 | 403;
  constructor(status: 401 | 403) {
    super(String(status));
    this.status = status;
  }
}
