/**
 * The records of a ZIP file, as APPNOTE 6.3.10 lays them out: stored entries, UTF-8 names, ZIP64 where a
 * number needs it.
 */

export interface ZipEntryRecord {
  name: Buffer;
  /** In bytes. */
  size: number;
  crc32: number;
  /** DOS date and time, as `dosDateTime` packs them. */
  modified: number;
  /** Where the local header begins. */
  offset: number;
}

/** From here on a 32-bit field holds this value and ZIP64 holds the number. */
const MAX32 = 0xffffffff;
const MAX16 = 0xffff;

const UTF8_NAMES = 1 << 11;
const PLAIN_VERSION = 20;
const ZIP64_VERSION = 45;
const MADE_ON_UNIX = 3 << 8;
const REGULAR_FILE_RW_R_R = 0o100644 * 0x10000;

/**
 * Date in the upper, time in the lower 16 bits, in UTC, to two seconds; what DOS can't say becomes its first
 * or last moment.
 */
export function dosDateTime(date: Date): number {
  const year = date.getUTCFullYear();
  if (!(year >= 1980)) return ((1 << 5) | 1) << 16;
  if (year > 2107) return dosDateTime(new Date(Date.UTC(2107, 11, 31, 23, 59, 58)));
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

export function localHeaderLength(nameLength: number, size: number): number {
  return 30 + nameLength + (size >= MAX32 ? 20 : 0);
}

/** Sizes and CRC stand in the header itself: a reader needs no data descriptor. */
export function localHeader({ name, size, crc32, modified }: ZipEntryRecord): Buffer {
  const wide = size >= MAX32;
  const header = Buffer.alloc(localHeaderLength(name.length, size));
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, wide, modified, crc32);
  header.writeUInt32LE(wide ? MAX32 : size, 18);
  header.writeUInt32LE(wide ? MAX32 : size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(wide ? 20 : 0, 28);
  name.copy(header, 30);
  if (wide) writeWide(header, 30 + name.length, [size, size]);
  return header;
}

export function centralHeaderLength(nameLength: number, size: number, offset: number): number {
  const wide = wideNumbers(size, offset).length;
  return 46 + nameLength + (wide > 0 ? 4 + 8 * wide : 0);
}

export function centralHeader({ name, size, crc32, modified, offset }: ZipEntryRecord): Buffer {
  const wide = wideNumbers(size, offset);
  const header = Buffer.alloc(centralHeaderLength(name.length, size, offset));
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

/**
 * What closes the file: the end record, with its ZIP64 forms before it when count, size or offset need them.
 */
export function endRecords(count: number, size: number, offset: number): Buffer {
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
