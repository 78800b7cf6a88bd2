/** Locates the documents in the server's archives, which have uncompressed entries and ZIP64 fields where needed. */

const END = 0x06054b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX32 = 0xffffffff;

export interface ZipEntry {
  /** First byte of the entry's header. */
  start: number;
  /** First byte after the entry. */
  end: number;
  /** First byte of the content; null if the header can't be read. */
  content: number | null;
  size: number;
}

/** The archive's directory can't be read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

const view = async (blob: Blob, start: number, length: number): Promise<DataView<ArrayBuffer>> =>
  new DataView(await blob.slice(start, start + length).arrayBuffer());

/** Sizes are far below 2^53, so a number is exact. */
const readUint64 = (data: DataView, at: number) => Number(data.getBigUint64(at, true));

/** @throws Unreadable */
export async function readEntries(blob: Blob): Promise<ZipEntry[]> {
  try {
    const directory = await findDirectory(blob);
    const data = await view(blob, directory.start, directory.size);
    const entries: ZipEntry[] = [];
    for (let at = 0; entries.length < directory.count; ) {
      if (data.getUint32(at, true) !== CENTRAL) throw new Unreadable('No entry where one should be');
      const nameLength = data.getUint16(at + 28, true);
      const moreLength = data.getUint16(at + 30, true);
      entries.push(readEntry(data, at, at + 46 + nameLength));
      at += 46 + nameLength + moreLength + data.getUint16(at + 32, true);
    }
    for (const [index, entry] of entries.entries()) {
      entry.end = entries[index + 1]?.start ?? directory.start;
      entry.content = await contentStart(blob, entry);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? new Unreadable('The records of the archive end early') : error;
  }
}

async function findDirectory(blob: Blob): Promise<{ start: number; size: number; count: number }> {
  // The server writes no comment, so the file ends with the end record.
  const tailStart = Math.max(0, blob.size - 98);
  const tail = await view(blob, tailStart, 98);
  const end = tail.byteLength - 22;
  if (tail.getUint32(end, true) !== END) throw new Unreadable('No end of the archive');
  const locator = end - 20;
  if (locator < 0 || tail.getUint32(locator, true) !== ZIP64_LOCATOR) {
    return {
      count: tail.getUint16(end + 10, true),
      size: tail.getUint32(end + 12, true),
      start: tail.getUint32(end + 16, true),
    };
  }
  const record = readUint64(tail, locator + 8) - tailStart;
  if (tail.getUint32(record, true) !== ZIP64_END) throw new Unreadable('No end of the archive');
  return {
    count: readUint64(tail, record + 32),
    size: readUint64(tail, record + 40),
    start: readUint64(tail, record + 48),
  };
}

function readEntry(data: DataView, at: number, more: number): ZipEntry {
  const size = data.getUint32(at + 24, true);
  const start = data.getUint32(at + 42, true);
  if (size !== MAX32 && start !== MAX32) return { start, end: start, content: null, size };
  const isWideSize = size === MAX32;
  return {
    size: isWideSize ? readUint64(data, more + 4) : size,
    start: start === MAX32 ? readUint64(data, more + (isWideSize ? 20 : 4)) : start,
    end: 0,
    content: null,
  };
}

async function contentStart(blob: Blob, { start, end, size }: ZipEntry): Promise<number | null> {
  const header = await view(blob, start, 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) return null;
  const content = start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return content + size === end ? content : null;
}
