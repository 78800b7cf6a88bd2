/** A file of an evidence pack, written in parts, as a log may be larger than memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { sha256 } from '../../../canonical-json.ts';

export interface PackedFile {
  name: string;
  /** In bytes. */
  size: number;
  crc32: number;
  /** Lower-case hex. */
  sha256: string;
  /** The bytes from `start` up to, not including, `end`. */
  read(range: { start: number; end: number }): Readable;
}

/** One that is small. */
export const packed = (name: string, content: Buffer): PackedFile => ({
  name,
  size: content.length,
  crc32: crc32(content),
  sha256: sha256(content),
  read: ({ start, end }) => Readable.from([content.subarray(start, end)]),
});

export interface SpooledFile {
  write(text: string): Promise<void>;
  /** Ends the file. */
  close(): Promise<PackedFile>;
}

/** @param path of a new file */
export async function spooledFile(name: string, path: string): Promise<SpooledFile> {
  const handle: FileHandle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  return {
    async write(text) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      crc = crc32(bytes, crc);
      size += bytes.length;
      await handle.writeFile(bytes);
    },
    async close() {
      await handle.close();
      return {
        name,
        size,
        crc32: crc,
        sha256: hash.digest('hex'),
        read: ({ start, end }) => createReadStream(path, { start, end: end - 1 }),
      };
    },
  };
}
