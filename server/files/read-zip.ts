/** The directory of an uploaded ZIP, an Office document among them, and single files of it, unpacked bit by bit (yauzl). */
import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** More than any Office document or picture map has: each entry takes two reads of the disk. */
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const MAX_TEXT_BYTES = 1024 * 1024;
const CHUNK = 131_072;

/** One file inside an uploaded ZIP. */
export interface ZippedFile {
  /** Lower case, with `/`, without a leading one: producers differ. For comparisons only: it is never a path here. */
  name: string;
  compressedSize: number;
  /** As the directory says it; what unpacks to another size fails. */
  size: number;
  /** What it unpacks to; how much is taken decides who reads. @throws Error for what can't be unpacked */
  unpack: () => Promise<Readable>;
}

/** Reads ranges, of which the directory's are small. */
class RangeReader extends RandomAccessReader {
  constructor(private readonly file: RandomAccess) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(inPieces(this.file, start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.file
      .read(position, length)
      .then(
        bytes => done(bytes.copy(buffer, offset) < length ? new Error('The ZIP is cut off') : null),
        done,
      );
  }
}

async function* inPieces(file: RandomAccess, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += CHUNK) yield await file.read(at, Math.min(CHUNK, end - at));
}

/** `autoClose` would end the reading of files with that of the directory; names are bytes, as yauzl would refuse those that Office takes. */
const OPTIONS = { autoClose: false, decodeStrings: false };

/** What the end of a ZIP says of it; undefined where there is none. */
export async function openZip(file: RandomAccess): Promise<ZipFile | undefined> {
  return fromRandomAccessReaderPromise(new RangeReader(file), file.size, OPTIONS).catch(unlessOfDisk);
}

/** Undefined where there is no directory, or it is broken or longer than the limits. */
export async function readZipDirectory(file: RandomAccess): Promise<ZippedFile[] | undefined> {
  const zip = await openZip(file);
  if (!zip || zip.entryCount > MAX_ENTRIES) return undefined;
  return allFiles(zip).catch(unlessOfDisk);
}

async function allFiles(zip: ZipFile): Promise<ZippedFile[] | undefined> {
  const files: ZippedFile[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MAX_DIRECTORY_BYTES) return undefined;
    files.push(zippedFile(zip, entry));
  }
  return files;
}

/** A broken ZIP is none; a disk that can't be read says nothing of the ZIP. */
function unlessOfDisk(error: NodeJS.ErrnoException): undefined {
  if (error.syscall) throw error;
}

const zippedFile = (zip: ZipFile, entry: Entry): ZippedFile => ({
  name: entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase(),
  compressedSize: entry.compressedSize,
  size: entry.uncompressedSize,
  unpack: () => zip.openReadStreamPromise(entry),
});

/** The text of a small file inside a ZIP; '' when it can't be read. At most 1 MB is unpacked. */
export async function readZipText({ compressedSize, unpack }: ZippedFile): Promise<string> {
  if (compressedSize > MAX_TEXT_BYTES) return '';
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of await unpack()) {
      size += piece.length;
      if (size > MAX_TEXT_BYTES) return '';
      pieces.push(piece);
    }
  } catch {
    return '';
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** A file that can be read at any place. */
export interface RandomAccess {
  size: number;
  /** May return fewer bytes at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
}
