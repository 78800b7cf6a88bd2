// @vitest-environment node
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Expected } from '../../public-portal/download/scope.ts';
import { type Report, verify } from '../../public-portal/download/verify.ts';
import { readEntries, Unreadable } from '../../public-portal/download/zip-reader.ts';
import { type ZipSource, zipLayout } from '../../server/files/zip-layout.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const contents = [
  Buffer.from('terms '.repeat(70_000)),
  Buffer.alloc(0),
  Buffer.from('فہرست '.repeat(220_000)),
  Buffer.from('x'),
];
const sources: ZipSource[] = contents.map((content, index) => ({
  name: `شرائط ${index}.txt`,
  size: content.length,
  crc32: crc32(content),
  sha256: sha256(content),
  mtime: new Date(1_800_000_000_000),
}));
const documents: Expected[] = sources.map(({ name, size, sha256 }, index) => ({
  id: index + 1,
  name,
  size,
  sha256,
}));
/** Bytes of the extra field behind each name. */
const TIMESTAMP = 9;
const layout = zipLayout(sources, 'Asia/Karachi');
const archive = Buffer.concat(
  [...layout.parts(0)].map(part => ('entry' in part ? (contents[part.entry] as Buffer) : part.bytes())),
);
/** Where a document's first byte is. */
const places = new Map(
  [...layout.parts(0)].flatMap(part => ('entry' in part ? [[part.entry, part.start]] : [])),
);
const placeOf = (index: number) => places.get(index) as number;

const check = (bytes: Uint8Array, expected = documents, isArchive = true): Promise<Report> =>
  verify({ file: new Blob([new Uint8Array(bytes)]), isArchive, documents: expected }, () => {});
const changed = (at: number, from: Buffer = archive) => {
  const bytes = Buffer.from(from);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};
const bad = (report: Report) => report.documents.filter(({ isSame }) => !isSame).map(({ id }) => id);

describe('an archive', () => {
  it('is whole when every document is as published, and each byte was looked at once', async () => {
    let looked = 0;
    const file = new Blob([new Uint8Array(archive)]);
    const report = await verify({ file, isArchive: true, documents }, bytes => {
      looked += bytes;
    });
    expect(report).toMatchObject({ isWhole: true, isUnreadable: false });
    expect(report.documents.map(({ found }) => found)).toEqual(documents.map(document => document.sha256));
    expect(looked).toBe(contents.reduce((sum, { length }) => sum + length, 0));
  });

  it.each([0, 2, 3])(
    'names document %i when one bit of it is another, and where to fetch it',
    async index => {
      const length = contents[index]?.length as number;
      for (const at of [placeOf(index), placeOf(index) + length - 1]) {
        const report = await check(changed(at));
        expect([report.isWhole, bad(report)]).toEqual([false, [index + 1]]);
        const { start, end, found } = report.documents[index] as Report['documents'][number];
        expect(found).toMatch(/^[0-9a-f]{64}$/);
        expect([start <= at, at < end, end - start < length + 200]).toEqual([true, true, true]);
      }
    },
  );

  it('is whole again once just that part was put back', async () => {
    const bytes = changed(placeOf(2) + 17);
    const [part] = (await check(bytes)).documents.filter(({ isSame }) => !isSame);
    archive.copy(bytes, part?.start, part?.start, part?.end);
    expect((await check(bytes)).isWhole).toBe(true);
  });

  it('names the document whose header is damaged', async () => {
    const header = placeOf(2) - TIMESTAMP - 30 - Buffer.byteLength(sources[2]?.name as string);
    // Its mark, and the length of its name, by which the content would begin elsewhere.
    for (const at of [header, header + 26]) {
      const report = await check(changed(at));
      expect([bad(report), report.documents[2]?.found]).toEqual([[3], null]);
      expect(report.documents[2]?.start).toBe(header);
    }
  });

  it('can’t be told apart when its own records are damaged, cut off or those of another', async () => {
    for (const bytes of [
      changed(archive.length - 22),
      changed(archive.length - 22 + 17),
      archive.subarray(0, -1),
      archive.subarray(0, archive.length / 2),
      Buffer.alloc(0),
      Buffer.from('<p>Sign in to this network</p>'),
    ]) {
      expect(await check(bytes)).toMatchObject({ isWhole: false, isUnreadable: true });
    }
    expect((await check(archive, documents.slice(1))).isUnreadable).toBe(true);
  });

  it('never passes for what was published when any one bit of the documents is wrong', async () => {
    let seed = 7;
    for (let times = 0; times < 12; times += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      const at = seed % placeOf(3);
      const report = await check(changed(at));
      // Names and dates in the headers are not the documents'; everything else is.
      const inContent = [0, 2].some(
        index => at >= placeOf(index) && at < placeOf(index) + (contents[index]?.length ?? 0),
      );
      if (inContent) expect(report.isWhole, `bit at ${at}`).toBe(false);
    }
  });
});

describe('a single document', () => {
  const document = documents.slice(2, 3);
  const content = contents[2] as Buffer;
  it('is held against its hash, and its length', async () => {
    expect((await check(content, document, false)).isWhole).toBe(true);
    expect((await check(changed(5, content), document, false)).isWhole).toBe(false);
    expect((await check(Buffer.concat([content, content]), document, false)).isWhole).toBe(false);
    expect((await check(content.subarray(1), document, false)).isWhole).toBe(false);
  });
});

describe('archives past 4 GiB', () => {
  const huge = zipLayout(
    [
      { name: 'small.txt', size: 10, crc32: 1, sha256: 'a', mtime: new Date(0) },
      { name: 'huge.zip', size: 5_000_000_000, crc32: 2, sha256: 'b', mtime: new Date(0) },
      { name: 'after.txt', size: 20, crc32: 3, sha256: 'c', mtime: new Date(0) },
    ],
    'Asia/Karachi',
  );
  /** Only the records exist: nobody reads the contents to find their places. */
  const virtual = {
    size: huge.length,
    slice: (from: number, to: number) => ({
      async arrayBuffer() {
        const end = Math.min(to, huge.length);
        const bytes = Buffer.alloc(end - from);
        for (const part of huge.parts(from)) {
          if (part.start >= end) break;
          if (!('entry' in part))
            part.bytes().copy(bytes, Math.max(0, part.start - from), Math.max(0, from - part.start));
        }
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
      },
    }),
  } as unknown as Blob;

  it('are read by their wide records', async () => {
    const entries = await readEntries(virtual);
    expect(entries.map(({ size }) => size)).toEqual([10, 5_000_000_000, 20]);
    const places = [...huge.parts(0)].flatMap(part => ('entry' in part ? [part.start] : []));
    expect(entries.map(({ content }) => content)).toEqual(places);
  });

  it('and not taken for something else when those are damaged', async () => {
    const cut = { ...virtual, size: huge.length - 1 } as Blob;
    await expect(readEntries(cut)).rejects.toBeInstanceOf(Unreadable);
  });
});
