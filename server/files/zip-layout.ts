import { createHash } from 'node:crypto';
import { dayParts, type LocalTime, localTime } from '../../contract/days.ts';
import { zipNames } from './zip-names.ts';

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

// The records of a ZIP file (APPNOTE 6.3.10): stored entries, UTF-8 names, ZIP64 where needed, times in UTC.

interface ZipEntryRecord {
  name: Buffer;
  /** In bytes. */
  size: number;
  crc32: number;
  /** DOS date and time of the programme's clocks, as `dosDateTime` packs them. */
  modified: number;
  /** The same moment as whole seconds since 1970 in UTC; undefined where 32 bits can't hold it. */
  utc: number | undefined;
  /** Where the local header begins. */
  offset: number;
}

/** From here on a 32-bit field holds this value and ZIP64 holds the number. */
const MAX32 = 0xffffffff;
const MAX16 = 0xffff;
const STAMP_LENGTH = 9;

const UTF8_NAMES = 1 << 11;
const PLAIN_VERSION = 20;
const ZIP64_VERSION = 45;
const MADE_ON_UNIX = 3 << 8;
const REGULAR_FILE_RW_R_R = 0o100644 * 0x10000;

const FIRST_DOS = ((1 << 5) | 1) << 16;
const LAST_DOS = packed({ day: '2107-12-31', hour: 23, minute: 59, second: 58 });

/** Date in the upper, time in the lower 16 bits, to two seconds, as that zone's clocks showed it; what DOS can't say becomes its first or last moment. */
function dosDateTime(at: Date, timeZone: string): number {
  const year = at.getUTCFullYear();
  if (!(year >= 1979)) return FIRST_DOS;
  if (year > 2108) return LAST_DOS;
  const local = localTime(at, timeZone);
  if (local.day < '1980') return FIRST_DOS;
  return local.day >= '2108' ? LAST_DOS : packed(local);
}

function packed({ day, hour, minute, second }: LocalTime): number {
  const { year, month, day: date } = dayParts(day) as { year: number; month: number; day: number };
  const upper = ((year - 1980) << 9) | (month << 5) | date;
  const lower = (hour << 11) | (minute << 5) | (second >> 1);
  return ((upper << 16) | lower) >>> 0;
}

/** Seconds for the extra field that says the moment without any zone. */
function utcSeconds(at: Date): number | undefined {
  const seconds = Math.floor(at.getTime() / 1000);
  return seconds >= -(2 ** 31) && seconds < 2 ** 31 ? seconds : undefined;
}

const stampLength = (utc: number | undefined) => (utc === undefined ? 0 : STAMP_LENGTH);

function localHeaderLength({ name, size, utc }: Pick<ZipEntryRecord, 'name' | 'size' | 'utc'>): number {
  return 30 + name.length + (size >= MAX32 ? 20 : 0) + stampLength(utc);
}

/** The header itself has sizes and CRC: a reader needs no data descriptor. */
function localHeader(entry: ZipEntryRecord): Buffer {
  const { name, size, crc32, modified, utc } = entry;
  const wide = size >= MAX32;
  const header = Buffer.alloc(localHeaderLength(entry));
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, wide, modified, crc32);
  header.writeUInt32LE(wide ? MAX32 : size, 18);
  header.writeUInt32LE(wide ? MAX32 : size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(header.length - 30 - name.length, 28);
  name.copy(header, 30);
  if (wide) writeWide(header, 30 + name.length, [size, size]);
  writeStamp(header, utc);
  return header;
}

/** In bytes. */
function centralHeaderLength({ name, size, offset, utc }: ZipEntryRecord): number {
  const wide = wideNumbers(size, offset).length;
  return 46 + name.length + (wide > 0 ? 4 + 8 * wide : 0) + stampLength(utc);
}

function centralHeader(entry: ZipEntryRecord): Buffer {
  const { name, size, crc32, modified, offset, utc } = entry;
  const wide = wideNumbers(size, offset);
  const header = Buffer.alloc(centralHeaderLength(entry));
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_ON_UNIX | ZIP64_VERSION, 4);
  writeCommon(header, 6, wide.length > 0, modified, crc32);
  header.writeUInt32LE(Math.min(size, MAX32), 20);
  header.writeUInt32LE(Math.min(size, MAX32), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(header.length - 46 - name.length, 30);
  header.writeUInt32LE(REGULAR_FILE_RW_R_R, 38);
  header.writeUInt32LE(Math.min(offset, MAX32), 42);
  name.copy(header, 46);
  if (wide.length > 0) writeWide(header, 46 + name.length, wide);
  writeStamp(header, utc);
  return header;
}

function wideNumbers(size: number, offset: number): number[] {
  return [...(size >= MAX32 ? [size, size] : []), ...(offset >= MAX32 ? [offset] : [])];
}

function writeCommon(header: Buffer, at: number, wide: boolean, modified: number, crc: number): void {
  header.writeUInt16LE(wide ? ZIP64_VERSION : PLAIN_VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt32LE(modified, at + 6);
  header.writeUInt32LE(crc, at + 10);
}

function writeWide(header: Buffer, at: number, numbers: number[]): void {
  header.writeUInt16LE(0x0001, at);
  header.writeUInt16LE(8 * numbers.length, at + 2);
  for (const [index, number] of numbers.entries()) {
    header.writeBigUInt64LE(BigInt(number), at + 4 + 8 * index);
  }
}

/** The extended timestamp, last of all: readers of ours look for the wide numbers at the beginning. */
function writeStamp(header: Buffer, utc: number | undefined): void {
  if (utc === undefined) return;
  const at = header.length - STAMP_LENGTH;
  header.writeUInt16LE(0x5455, at);
  header.writeUInt16LE(5, at + 2);
  // The time of the last change alone.
  header.writeUInt8(1, at + 4);
  header.writeInt32LE(utc, at + 5);
}

/** The end record, with its ZIP64 forms before it when count, size or offset need them. */
function endRecords(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX16), 8);
  end.writeUInt16LE(Math.min(count, MAX16), 10);
  end.writeUInt32LE(Math.min(size, MAX32), 12);
  end.writeUInt32LE(Math.min(offset, MAX32), 16);
  if (count < MAX16 && size < MAX32 && offset < MAX32) return end;
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(MADE_ON_UNIX | ZIP64_VERSION, 12);
  wide.writeUInt16LE(ZIP64_VERSION, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(offset + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}
