import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { ZipSource } from '../../../server/files/zip-layout.ts';
import type { OpenEntry } from '../../../server/files/zip-stream.ts';
import { readAll } from '../../server/files/samples.ts';

export const ATTACHED = new Date('2026-11-20T20:20:31Z');
/** Five hours ahead: it is the next day there already. */
export const TIME_ZONE = 'Asia/Karachi';

export function sourceOf(name: string, content: Buffer, mtime = ATTACHED): ZipSource {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, size: content.length, crc32: crc32(content), sha256, mtime };
}

/** Opens documents that are in memory, in pieces of a few bytes. */
export function openFrom(contents: Buffer[]): OpenEntry {
  return (entry, { start, end }) => {
    const bytes = (contents[entry] as Buffer).subarray(start, end);
    return Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      })(),
      { objectMode: false },
    );
  };
}

export interface Unpacked {
  name: string;
  size: number;
  crc32: number;
  /** The moment, by the extra field that says it in UTC. */
  modified: Date;
  /** What programs show that know no such field: a clock's reading, without a zone. */
  shown: string;
  /** Where its local header is said to begin. */
  offset: number;
  content?: Buffer;
}

/** Reads a whole ZIP in memory with an independent program, contents and checks included. */
export async function unzip(bytes: Buffer): Promise<Unpacked[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true });
  const found: Unpacked[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await readAll(await zip.openReadStreamPromise(entry));
    found.push({ ...facts(entry), content });
  }
  return found;
}

/** A directory is read in entries of some bytes each; asked for one by one, 70,000 of them take most of a minute. */
const BLOCK = 256 * 1024;

/** Reads the directory of a ZIP through ranges of it. */
export async function listZip(
  length: number,
  range: (start: number, end: number) => Readable,
): Promise<Unpacked[]> {
  let block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  async function bytesAt(start: number, end: number): Promise<Buffer> {
    if (start < block.start || end > block.start + block.bytes.length) {
      const last = Math.min(length, Math.max(end, start + BLOCK));
      block = { start, bytes: await readAll(range(start, last)) };
    }
    return block.bytes.subarray(start - block.start, end - block.start);
  }
  class Ranges extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return range(start, end);
    }
    override read(
      buffer: Buffer,
      offset: number,
      size: number,
      position: number,
      done: (error: Error | null) => void,
    ) {
      bytesAt(position, position + size).then(bytes => {
        bytes.copy(buffer, offset);
        done(null);
      }, done);
    }
  }
  const zip = await yauzl.fromRandomAccessReaderPromise(new Ranges(), length, {});
  const found: Unpacked[] = [];
  for await (const entry of zip.eachEntry()) found.push(facts(entry));
  return found;
}

const facts = (entry: yauzl.Entry): Unpacked => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  crc32: entry.crc32,
  modified: entry.getLastModDate(),
  shown: entry.getLastModDate({ forceDosFormat: true, timezone: 'UTC' }).toISOString().slice(0, 19),
  offset: entry.relativeOffsetOfLocalHeader,
});
