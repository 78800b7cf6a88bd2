import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipLayout } from '../../../server/files/zip-layout.ts';
import { zipNames } from '../../../server/files/zip-names.ts';
import { readZip } from '../../../server/files/zip-stream.ts';
import { readAll } from '../../server/files/samples.ts';
import { ATTACHED, openFrom, sourceOf, TIME_ZONE, unzip } from './zip-support.ts';

const content = fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes));
const name = fc.oneof(
  fc.constantFrom('a.pdf', 'A.PDF', 'شرائط.pdf'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const documents = fc.array(fc.record({ name, content }), { maxLength: 6 });

function zipOf(given: { name: string; content: Buffer }[]) {
  const layout = zipLayout(
    given.map(document => sourceOf(document.name, document.content)),
    TIME_ZONE,
  );
  const open = openFrom(given.map(document => document.content));
  return { layout, read: (range?: { start: number; end: number }) => readAll(readZip(layout, open, range)) };
}

describe('a ZIP of computed layout', () => {
  test('opens elsewhere with the same names, dates and bytes', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async given => {
        const { layout, read } = zipOf(given);
        const bytes = await read();
        expect(bytes.length).toBe(layout.length);
        const unpacked = await unzip(bytes);
        expect(unpacked).toEqual(
          given.map((document, index) => ({
            name: layout.names[index],
            size: document.content.length,
            crc32: sourceOf('', document.content).crc32,
            modified: ATTACHED,
            shown: '2026-11-21T01:20:30',
            offset: expect.any(Number),
            content: document.content,
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('any part of it is that part of the whole', async () => {
    const cut = fc.tuple(documents, fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(cut, async ([given, a, b]) => {
        const { layout, read } = zipOf(given);
        const whole = await read();
        const [start = 0, end = 0] = [a % (layout.length + 1), b % (layout.length + 1)].sort((x, y) => x - y);
        expect(await read({ start, end })).toEqual(whole.subarray(start, end));
      }),
      { numRuns: 1000 },
    );
  });

  test('each byte alone is right, across every border', async () => {
    const { layout, read } = zipOf([
      { name: 'a.txt', content: Buffer.from('first') },
      { name: 'empty.txt', content: Buffer.alloc(0) },
      { name: 'b.txt', content: Buffer.from('second') },
    ]);
    const whole = await read();
    for (let at = 0; at < layout.length; at += 1) {
      expect(await read({ start: at, end: at + 1 })).toEqual(whole.subarray(at, at + 1));
    }
  });

  test('holds the content just as it is, and says UTF-8', async () => {
    const { read } = zipOf([{ name: 'شرائط.txt', content: Buffer.from('stored as it is') }]);
    const bytes = await read();
    expect(bytes.includes('stored as it is')).toBe(true);
    expect(bytes.readUInt16LE(6) & 0x800).toBe(0x800);
    expect(bytes.readUInt16LE(6) & 0x008).toBe(0);
  });
});

describe('the entity tag', () => {
  const base = sourceOf('a.pdf', Buffer.from('content'));
  const tag = (...sources: (typeof base)[]) => zipLayout(sources, TIME_ZONE).etag;

  test('is strong, quoted and the same for the same documents', () => {
    expect(tag(base)).toMatch(/^"[\w-]{43}"$/);
    expect(tag({ ...base })).toBe(tag(base));
  });

  test('differs with every fact that shows in the bytes', () => {
    const other = sourceOf('b.pdf', Buffer.from('other'));
    const tags = [
      tag(base),
      tag({ ...base, name: 'b.pdf' }),
      tag({ ...base, size: 8 }),
      tag({ ...base, crc32: 1 }),
      tag({ ...base, sha256: other.sha256 }),
      tag({ ...base, mtime: new Date('2026-11-20T20:20:32Z') }),
      zipLayout([base], 'UTC').etag,
      tag(base, other),
      tag(other, base),
      tag(base, base),
      tag(),
    ];
    expect(new Set(tags).size).toBe(tags.length);
  });
});

test.each([
  ['1970-01-01T00:00:00Z', '1980-01-01T00:00:00'],
  ['1979-12-31T18:59:59Z', '1980-01-01T00:00:00'],
  ['1979-12-31T20:00:00Z', '1980-01-01T01:00:00'],
  ['2026-11-20T23:59:59Z', '2026-11-21T04:59:58'],
  ['2107-12-31T18:59:59Z', '2107-12-31T23:59:58'],
  ['2107-12-31T19:00:00Z', '2107-12-31T23:59:58'],
  ['2500-01-01T00:00:00Z', '2107-12-31T23:59:58'],
  ['not a date', '1980-01-01T00:00:00'],
])('the date %s is shown as %s where the programme works', async (given, shown) => {
  const layout = zipLayout([sourceOf('a.txt', Buffer.from('a'), new Date(given))], TIME_ZONE);
  const [entry] = await unzip(await readAll(readZip(layout, openFrom([Buffer.from('a')]))));
  expect(entry?.shown).toBe(shown);
});

test.each([{ size: -1 }, { size: 1.5 }, { size: Number.NaN }, { crc32: -1 }, { crc32: 2 ** 32 }])(
  'a document recorded with %o has no layout',
  wrong => {
    expect(() => zipLayout([{ ...sourceOf('a.txt', Buffer.from('a')), ...wrong }], TIME_ZONE)).toThrow(
      RangeError,
    );
  },
);

test.each([
  [
    ['a.pdf', 'a.pdf'],
    ['a.pdf', 'a (2).pdf'],
  ],
  [
    ['a.pdf', 'A.PDF', 'a.Pdf'],
    ['a.pdf', 'A (2).PDF', 'a (3).Pdf'],
  ],
  [
    ['a.pdf', 'a.pdf', 'a (2).pdf'],
    ['a.pdf', 'a (3).pdf', 'a (2).pdf'],
  ],
  [
    ['a (2).pdf', 'a.pdf', 'a.pdf', 'a (2).pdf'],
    ['a (2).pdf', 'a.pdf', 'a (3).pdf', 'a (2) (2).pdf'],
  ],
  [['شرائط نامہ.pdf'], ['شرائط نامہ.pdf']],
  [
    ['../x.pdf', 'y/x.pdf'],
    ['x.pdf', 'x (2).pdf'],
  ],
  [
    ['con.pdf', 'NUL', 'com1.tar.gz', 'console.pdf', 'COM¹.txt'],
    ['_con.pdf', '_NUL', '_com1.tar.gz', 'console.pdf', '_COM¹.txt'],
  ],
  [['what? a "plan": <b>|*.pdf'], ['what_ a _plan__ _b___.pdf']],
  [
    ['e\u0301.pdf', '\u00e9.pdf'],
    ['\u00e9.pdf', '\u00e9 (2).pdf'],
  ],
])('%j become %j', (names, safe) => {
  expect(zipNames(names)).toEqual(safe);
});

test('a long Urdu name fits into what file systems allow, with its extension', () => {
  const [name = ''] = zipNames([`${'ٹ'.repeat(190)}.pdf`]);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^ٹ{100,}\.pdf$/);
});

test('no two names are equal on any system, and the same names give the same result', () => {
  const name = fc.oneof(
    fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'a (3).PDF', 'a (2) (2).pdf', 'straße', 'STRASSE', ''),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), names => {
      const safe = zipNames(names);
      expect(safe).toHaveLength(names.length);
      expect(new Set(safe.map(one => one.normalize('NFC').toLowerCase())).size).toBe(names.length);
      expect(zipNames(names)).toEqual(safe);
      for (const one of safe) expect(one).toMatch(/^[^<>:"|?*/\\\p{Cc}]*[^<>:"|?*/\\\p{Cc}\s.]$/u);
    }),
    { numRuns: 1000 },
  );
});

test('many documents of one name stay quick to number', () => {
  const safe = zipNames(Array.from({ length: 70_000 }, () => 'plan.pdf'));
  expect(safe.at(-1)).toBe('plan (70000).pdf');
});
