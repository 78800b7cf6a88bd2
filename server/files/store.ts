import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoreRoom } from '../../contract/answers/system.ts';
import type { UploadKind } from '../../contract/register/documents.ts';
import { isUuid } from '../uuid.ts';
import type { RetryOptions } from './retry.ts';

/** Bytes read at a time: nearly twice the throughput of Node's 64 kB, and 200 slow readers hold some tens of MB. */
export const READ_BYTES = 262_144;

/** What is known of a document once it is kept; exactly this goes into its row. */
export interface StoredFile {
  /** Names the bytes in the store; unguessable, never shown to a client. */
  key: string;
  /** In bytes. */
  size: number;
  /** CRC-32 as an unsigned number: the ZIP layout is computed from it. */
  crc32: number;
  /** Lower-case hex. */
  sha256: string;
}

/** A part of a file: from `start` up to, not including, `end`, of a file recorded as `size` bytes long. */
export interface FileRange {
  start: number;
  end: number;
  size: number;
  /** When the store interrupts a read, it is continued from that byte; without this, the reader gets the error. */
  retries?: RetryOptions;
}

export type ByteSource = AsyncIterable<Uint8Array>;

/** What `put` returned is safely on disk, unseen until its row is committed; if that fails, the caller calls `remove`; leftovers of a crash are swept. */
export interface FileStore {
  /** Keeps an upload, streaming; nothing stays when it fails. @throws UploadError 413 too large, 415 wrong kind or content, 422 empty, 507 no room */
  put(source: ByteSource, upload: { name: string; kind: UploadKind }): Promise<StoredFile>;
  /** @throws FileDamagedError when the file is gone or not `size` bytes long */
  open(key: string, range: FileRange): Promise<Readable>;
  /** Stores bytes unchanged under this key, replacing what is there: from a backup, or a part of an upload. @throws StorageFullError */
  restore(key: string, source: ByteSource, retries?: RetryOptions): Promise<void>;
  /** In bytes, as stored; undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Keys of all files that were stored before that moment, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Removes what interrupted uploads left behind before that moment; says how many. */
  clearIncoming(before: Date): Promise<number>;
  /** The database whose documents these are; undefined while nobody has said so. */
  owner(): Promise<string | undefined>;
  setOwner(database: string): Promise<void>;
  /** Whether documents can be read and written now; for the readiness check. @throws StorageFullError, or what went wrong */
  ready(): Promise<void>;
  /** Free space on the disk of the documents; undefined if it isn't on this machine. */
  room(): Promise<StoreRoom | undefined>;
}

/** Stored next to the documents; not the key of one. */
export const OWNER_MARK = 'owner';

export function newKey(): string {
  return randomUUID();
}

export const isKey = isUuid;

/** `ab/abcd…`: 256 folders, so that none grows too large to list. */
export function keyPath(key: string): string {
  if (!isKey(key)) throw new TypeError('not a key of a stored document');
  return `${key.slice(0, 2)}/${key}`;
}

/** What comes one by one in lists of this many. */
export async function* inBatches<T>(
  source: Iterable<T> | AsyncIterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
