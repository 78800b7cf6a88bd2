/** Reading an uploaded ZIP, an Office document among them: its directory, and single files, unpacked bit by bit. */
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { RandomAccess } from './random-access.ts';

/** One file inside an uploaded ZIP, as its directory tells. */
export interface ZipDirectoryEntry {
  /** Lower case, with `/`, without a leading one: producers differ. */
  name: string;
  method: number;
  compressedSize: number;
  /** As the directory says it: what unpacks may be more. */
  size: number;
  /** Where its local header begins. */
  offset: number;
}

const END = 0x06054b50;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const CENTRAL = 0x02014b50;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const MAX_TEXT_BYTES = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const CHUNK = 131_072;

/** The directory at the end of a ZIP; undefined when there is none or it is broken. Bounded in memory. */
export async function readZipDirectory(file: RandomAccess): Promise<ZipDirectoryEntry[] | undefined> {
  const tailLength = Math.min(file.size, 65_535 + 22);
  const tail = await file.read(file.size - tailLength, tailLength);
  const at = findEnd(tail);
  if (at === undefined) return undefined;
  const end = file.size - tailLength + at;
  let size = tail.readUInt32LE(at + 12);
  // Counted back from the end, not from the stated offset: some writers leave bytes before the first entry.
  let start = end - size;
  if (size === 0xffffffff || tail.readUInt32LE(at + 16) === 0xffffffff) {
    const locator = await file.read(Math.max(0, end - 20), 20);
    if (locator.length < 20 || locator.readUInt32LE(0) !== END64_LOCATOR) return undefined;
    const position = Number(locator.readBigUInt64LE(8));
    const end64 = position < file.size ? await file.read(position, 56) : Buffer.alloc(0);
    if (end64.length < 56 || end64.readUInt32LE(0) !== END64) return undefined;
    size = Number(end64.readBigUInt64LE(40));
    start = position - size;
  }
  if (start < 0 || size > MAX_DIRECTORY_BYTES) return undefined;
  return parseDirectory(await file.read(start, size));
}

/** Where the end record begins: the last mark whose comment reaches to the end of the file. */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  return undefined;
}

function parseDirectory(bytes: Buffer): ZipDirectoryEntry[] | undefined {
  const entries: ZipDirectoryEntry[] = [];
  let at = 0;
  while (at + 46 <= bytes.length) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if (nameEnd > bytes.length) return undefined;
    entries.push({
      name: bytes
        .toString('utf8', at + 46, nameEnd)
        .replaceAll('\\', '/')
        .replace(/^\/+/, '')
        .toLowerCase(),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** What a file inside a ZIP unpacks to; how much is taken decides who reads. @throws Error for what can't be unpacked */
export async function* unpack(file: RandomAccess, entry: ZipDirectoryEntry): AsyncGenerator<Buffer> {
  const { offset, method, compressedSize } = entry;
  const header = await file.read(offset, 30);
  if (header.length < 30 || (method !== STORED && method !== DEFLATED)) throw new Error('a broken ZIP');
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = Readable.from(inPieces(file, start, Math.min(start + compressedSize, file.size)));
  const source = method === STORED ? packed : packed.pipe(createInflateRaw({ chunkSize: CHUNK }));
  packed.on('error', error => source.destroy(error));
  try {
    yield* source as AsyncIterable<Buffer>;
  } finally {
    packed.destroy();
    source.destroy();
  }
}

async function* inPieces(file: RandomAccess, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += CHUNK) yield await file.read(at, Math.min(CHUNK, end - at));
}

/** The text of a small file inside a ZIP; '' when it can't be read. At most 1 MB is unpacked. */
export async function readZipText(file: RandomAccess, entry: ZipDirectoryEntry): Promise<string> {
  if (entry.compressedSize > MAX_TEXT_BYTES) return '';
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of unpack(file, entry)) {
      size += piece.length;
      if (size > MAX_TEXT_BYTES) return '';
      pieces.push(piece);
    }
  } catch {
    return '';
  }
  return Buffer.concat(pieces).toString('utf8');
}
