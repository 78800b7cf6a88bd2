import { createReadStream } from 'node:fs';
import { open, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { zipLayout } from '../../../server/files/zip-layout.ts';
import { type OpenEntry, readZip } from '../../../server/files/zip-stream.ts';
import { readAll, temporaryFolder } from '../../server/files/samples.ts';
import { ATTACHED, listZip, openFrom, sourceOf, TIME_ZONE } from './zip-support.ts';

const GiB = 1024 ** 3;

/** Documents that take no room on disk: zeros, but for a mark in their last bytes. */
async function sparse(sizes: number[]) {
  const folder = await temporaryFolder();
  const files = await Promise.all(
    sizes.map(async (size, index) => {
      const file = path.join(folder, `${index}`);
      await writeFile(file, '');
      await truncate(file, size);
      const handle = await open(file, 'r+');
      await handle.write(`end of ${index}`, size - 8);
      await handle.close();
      return file;
    }),
  );
  const layout = zipLayout(
    sizes.map((size, index) => ({
      name: `plan ${index}.zip`,
      size,
      crc32: 0xdeadbe00 + index,
      sha256: '0'.repeat(64),
      mtime: ATTACHED,
    })),
    TIME_ZONE,
  );
  const openEntry: OpenEntry = (entry, { start, end }) =>
    createReadStream(files[entry] as string, { start, end: end - 1 });
  const range = (start: number, end: number) => readZip(layout, openEntry, { start, end });
  return { layout, range, openEntry };
}

/** Where each document's local header begins. */
const headers = (layout: ReturnType<typeof zipLayout>) =>
  [...layout.parts(0)].filter(part => !('entry' in part)).map(part => part.start);

/** Where each document's bytes end in the ZIP. */
const ends = (layout: ReturnType<typeof zipLayout>) =>
  [...layout.parts(0)].filter(part => 'entry' in part).map(part => part.start + part.length);

test.each([
  ['a document of 4 GiB and more', [10, 4 * GiB + 9, 20]],
  ['a document one byte below the mark', [4 * GiB - 2, 10]],
  ['a document on the mark', [4 * GiB - 1, 10]],
  ['many documents that are more than 4 GiB together', [3 * GiB, 2 * GiB, 30, 40]],
  ['a directory that begins past 4 GiB', [4 * GiB - 2]],
])('a ZIP is readable with %s', async (_, sizes) => {
  const { layout, range } = await sparse(sizes);
  const listed = await listZip(layout.length, range);
  expect(listed).toEqual(
    sizes.map((size, index) => ({
      name: `plan ${index}.zip`,
      size,
      crc32: 0xdeadbe00 + index,
      modified: ATTACHED,
      shown: '2026-11-21T01:20:30',
      offset: headers(layout)[index],
    })),
  );
  for (const [index, end] of ends(layout).entries()) {
    const around = await readAll(range(end - 8, end + 4));
    expect(around.toString('latin1', 0, 8)).toBe(`end of ${index}`);
    expect(around.toString('latin1', 8, 10)).toBe('PK');
  }
});

test('a reader can start at any document by its local header', async () => {
  const { layout, range } = await sparse([4 * GiB + 9, 3 * GiB, 4 * GiB - 1, 4 * GiB - 2, 20]);
  for (const part of layout.parts(0)) {
    if ('entry' in part || part.start >= Math.max(...ends(layout))) continue;
    const header = await readAll(range(part.start, part.start + part.length));
    const extra = 30 + header.readUInt16LE(26);
    const wide = header.readUInt32LE(18) === 0xffffffff;
    const size = wide ? Number(header.readBigUInt64LE(extra + 4)) : header.readUInt32LE(18);
    expect(header.readUInt32LE(0)).toBe(0x04034b50);
    expect(header.readUInt16LE(28)).toBe(wide ? 29 : 9);
    expect(ends(layout)).toContain(part.start + part.length + size);
  }
});

test('a ZIP below 4 GiB has the plain format that every program reads', async () => {
  const { layout, range } = await sparse([10, 20]);
  const bytes = await readAll(range(0, layout.length));
  expect(bytes.includes(Buffer.from('PK\x06\x06', 'latin1'))).toBe(false);
  expect(bytes.readUInt16LE(4)).toBe(20);
});

test('a ZIP can have 70,000 documents, more than the plain format can count', async () => {
  const one = Buffer.from('x');
  const sources = Array.from({ length: 70_000 }, (_, index) => sourceOf(`${index}.txt`, one));
  const layout = zipLayout(sources, TIME_ZONE);
  const open = openFrom(sources.map(() => one));
  const listed = await listZip(layout.length, (start, end) => readZip(layout, open, { start, end }));
  expect(listed.map(entry => entry.name)).toEqual(layout.names);
  const end = await readAll(readZip(layout, open, { start: layout.length - 22, end: layout.length }));
  expect(end.readUInt16LE(10)).toBe(0xffff);
});

test.each([
  [65_534, 22],
  [65_535, 98],
])('a ZIP of %d documents ends with a record of %d bytes', (count, endLength) => {
  const sources = Array.from({ length: count }, (_, index) => sourceOf(`${index}`, Buffer.alloc(0)));
  const layout = zipLayout(sources, TIME_ZONE);
  expect([...layout.parts(layout.length - 1)].at(-1)?.length).toBe(endLength);
});
