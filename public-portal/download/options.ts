/** What a download needs from around it. */
import type { ByteStore } from './byte-store.ts';
import type { OpenOptions } from './open-store.ts';
import type { DownloadScope, Expected } from './scope.ts';
import type { TransferOptions } from './transfer.ts';
import type { Report, VerifyRequest } from './verify.ts';

/** @throws NotChecked */
export type Check = (
  request: VerifyRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<Report>;

export interface DownloadOptions
  extends Pick<TransferOptions, 'url' | 'headers' | 'stallMs' | 'fetch' | 'delay'> {
  /** `{weblink}_{id}`, with more behind it for a part. */
  name: string;
  /** What the browser saves it as; `{name}.zip` unless given. */
  fileName?: string;
  /** The whole archive unless given. */
  scope?: DownloadScope;
  openStore: (name: string, options: OpenOptions) => Promise<ByteStore>;
  /** A file that was finished before the page was left; null where it is gone. */
  stored?: (name: string) => Promise<Blob | null>;
  removeLeftover: (name: string) => Promise<void>;
  /** Hands the finished file to the browser's downloads. */
  save: (blob: Blob, fileName: string) => void;
  /** Gets a signed address and lets the browser load it. @throws with a message for people, or a refusal */
  handOver: () => Promise<void>;
  keepAwake: () => () => void;
  isOnline: () => boolean;
  /** Bytes in all, where they are known before the first answer. */
  size?: () => number | null;
  /** Bytes that the device may still keep, after making room if need be; null where it does not say. */
  room?: (needed: number) => Promise<number | null>;
  /** What was published of the documents under this entity tag; null when that can't be had. */
  expected?: (etag: string | null) => Promise<Expected[] | null>;
  /** Without it nothing is checked. */
  check?: Check;
  /** Loads what is needed after the last byte, when the connection may be lost. @throws NotChecked */
  prepare?: (signal: AbortSignal) => Promise<void>;
  /** Where some of the archive's documents are to be had, and what the browser saves them as. */
  partOf?: (ids: number[]) => { url: string; fileName: string };
  /** It was finished without the documents that were added on the way. */
  afterwards?: (ids: number[]) => void;
}

/** A refusal that `handOver` met. */
export class Refused extends Error {
  readonly status: 401 | 403;
  constructor(status: 401 | 403) {
    super(String(status));
    this.status = status;
  }
}
