import { createHash } from 'node:crypto';
import { zipNames } from './zip-names.ts';
import {
  centralHeader,
  centralHeaderLength,
  dosDateTime,
  endRecords,
  localHeader,
  localHeaderLength,
  utcSeconds,
  type ZipEntryRecord,
} from './zip-records.ts';

/** A document that goes into a ZIP. */
export interface ZipSource {
  name: string;
  /** In bytes. */
  size: number;
  crc32: number;
  /** Lower-case hex. */
  sha256: string;
  /** When it was attached; becomes its date in the ZIP. */
  mtime: Date;
}

/** A stretch of a ZIP: bytes made here, or the content of one document. */
export type ZipPart = { start: number; length: number } & ({ bytes: () => Buffer } | { entry: number });

/** The position of every byte of a ZIP (specification §6 "ZIP"), computed without reading a document. */
export interface ZipLayout {
  /** Of the whole ZIP in bytes. Exact: sizes stay far below 2^53. */
  length: number;
  /** Strong entity tag, quoted: changes whenever a byte of the ZIP would. */
  etag: string;
  /** The names inside the ZIP, in the order of the documents. */
  names: string[];
  /** The parts from the one that holds byte `start` on, in order, without gaps. */
  parts(start: number): Generator<ZipPart>;
}

/** Changes with anything in how the bytes are made, so that no client joins halves of two ZIPs. */
const FORMAT = 'zip-stored-2';

/**
 * Stored, in this order, with sizes and CRC in the headers, ZIP64 past 4 GiB or 65,534 documents: the same documents always give the same bytes, length and entity tag.
 * @param timeZone of the dates that programs show, which have none of their own @throws RangeError for a size or CRC-32 that can't be
 */
export function zipLayout(sources: readonly ZipSource[], timeZone: string): ZipLayout {
  const names = zipNames(sources.map(source => source.name));
  const hash = createHash('sha256').update(FORMAT);
  let at = 0;
  const entries = sources.map((source, index): ZipEntryRecord => {
    checkNumbers(source);
    const name = Buffer.from(names[index] as string);
    const modified = dosDateTime(source.mtime, timeZone);
    const utc = utcSeconds(source.mtime);
    const entry = { name, size: source.size, crc32: source.crc32, modified, utc, offset: at };
    hash.update(JSON.stringify([names[index], entry.size, entry.crc32, source.sha256, modified, utc]));
    at += localHeaderLength(entry) + entry.size;
    return entry;
  });
  const directoryStart = at;
  const directory = entries.map(entry => {
    const start = at;
    at += centralHeaderLength(entry);
    return start;
  });
  const end = endRecords(entries.length, at - directoryStart, directoryStart);
  const endStart = at;
  return {
    length: endStart + end.length,
    etag: `"${hash.digest('base64url')}"`,
    names,
    *parts(start) {
      if (start < directoryStart) yield* documentParts(entries, start);
      if (start < endStart) yield* directoryParts(entries, directory, start);
      if (start < endStart + end.length) yield { start: endStart, length: end.length, bytes: () => end };
    },
  };
}

function checkNumbers({ size, crc32 }: ZipSource): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`no size of a document: ${size}`);
  if (!Number.isInteger(crc32) || crc32 < 0 || crc32 > 0xffffffff)
    throw new RangeError(`no CRC-32: ${crc32}`);
}

function* documentParts(entries: readonly ZipEntryRecord[], start: number): Generator<ZipPart> {
  const first = lastAtOrBefore(entries.length, index => (entries[index] as ZipEntryRecord).offset, start);
  for (let index = first; index < entries.length; index += 1) {
    const entry = entries[index] as ZipEntryRecord;
    const length = localHeaderLength(entry);
    const content = entry.offset + length;
    if (content > start) yield { start: entry.offset, length, bytes: () => localHeader(entry) };
    if (entry.size > 0 && content + entry.size > start) {
      yield { start: content, length: entry.size, entry: index };
    }
  }
}

function* directoryParts(entries: readonly ZipEntryRecord[], directory: readonly number[], start: number) {
  const first = lastAtOrBefore(entries.length, index => directory[index] as number, start);
  for (let index = first; index < entries.length; index += 1) {
    const entry = entries[index] as ZipEntryRecord;
    const length = centralHeaderLength(entry);
    yield { start: directory[index] as number, length, bytes: () => centralHeader(entry) };
  }
}

/** The last of `count` ascending positions that is at or before `start`; the first when all are later. */
function lastAtOrBefore(count: number, position: (index: number) => number, start: number): number {
  let low = 0;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (position(middle) <= start) low = middle;
    else high = middle;
  }
  return low;
}
