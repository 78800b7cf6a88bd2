import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { FileStore } from '../../../server/files/store.ts';

/** A folder of the running test, removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A small ZIP, made without the code under test; deflated as most programs do. */
export function zipOf(files: Record<string, string>, comment = ''): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment, 'latin1')]);
}

/**
 * A compound file whose directory names these streams, four to a sector, its sectors apart from each other.
 */
export function cfbOf(...streams: string[]): Buffer {
  const SECTOR = 512;
  const sectors = Math.ceil((streams.length + 1) / 4);
  const fat = Buffer.alloc(SECTOR, 0xff);
  const directory = Buffer.alloc(SECTOR * sectors * 2);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = Math.floor(index / 4) * 2 * SECTOR + (index % 4) * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  for (let sector = 0; sector < sectors; sector += 1) {
    fat.writeUInt32LE(sector === sectors - 1 ? 0xfffffffe : 3 + sector * 2, (1 + sector * 2) * 4);
  }
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, fat, directory]);
}

export const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1');

/** Yields what it is given, as a request would. */
export async function* streamOf(...chunks: (Buffer | string)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

export async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Keys of everything a store holds, in order. */
export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
}

/** Names of all files in a folder and below. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => entry.name);
}
