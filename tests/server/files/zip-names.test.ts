import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zipNames } from '../../../server/files/zip-names.ts';

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
