/** Twice as much costs twice as much: looks into the lists are counted, so that a busy machine changes nothing. */
import { describe, expect, test } from 'vitest';
import { documentName } from '../../contract/register/documents.ts';
import { chooseDocuments, type LiveDocument } from '../../server/documents/archive-choice.ts';
import { compareWithTaken, type KnownDocument } from '../../server/resources/tender/changes.ts';

/** The list, and how often anything looked at one of its places. */
function counted<T>(list: T[]): { list: T[]; looks: () => number } {
  let looks = 0;
  const watched = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list: watched, looks: () => looks };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const document = (id: number): LiveDocument =>
  ({
    id,
    name: `document ${id}.pdf`,
    size: 1,
    crc32: 1,
    sha256: 'a'.repeat(64),
    created_at: '2026-01-01T00:00:00Z',
  }) as unknown as LiveDocument;

const work: Record<string, (count: number) => number> = {
  'documents chosen for an archive': count => {
    const all = counted(numbers(count).map(document));
    const ids = counted(numbers(count));
    expect(chooseDocuments(all.list, 'Asia/Karachi', ids.list).documents).toHaveLength(count);
    return all.looks() + ids.looks();
  },
  'documents compared with what was taken': count => {
    let names = 0;
    const of = (id: number, gone: boolean): KnownDocument => ({
      id,
      get name() {
        names += 1;
        return `document ${gone ? id : 2 * count - id + 1}.pdf`;
      },
      size: 1,
      sha256: 'a',
      created_at: gone ? '2026-01-01' : '2026-02-01',
      deleted_at: gone ? '2026-02-01' : null,
    });
    const documents = numbers(2 * count).map(id => of(id, id <= count));
    const taken = [{ kind: 'archive' as const, documents: numbers(count), started_at: '2026-01-15' }];
    expect(compareWithTaken(documents, taken).replaced).toHaveLength(count);
    return names;
  },
};

describe('work grows in proportion to its input', () => {
  test.each(Object.entries(work))('for %s', (_, looksFor) => {
    const [once, twice] = [looksFor(500), looksFor(1000)];
    expect(twice).toBeGreaterThan(once);
    expect(twice / once).toBeLessThan(2.5);
  });

  test('for a file name of a million dots, which is shortened like any other', () => {
    expect(documentName(`${'.'.repeat(1_000_000)}x`)).toBe(`document${'.x'}`);
    expect(documentName(`a${'. '.repeat(500_000)}`)).toBe('a');
  });
});
