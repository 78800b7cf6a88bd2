import { expect, test } from 'vitest';
import { closest } from '../../../server/import/targets.ts';

const namesLike = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, n) => [
      `village ${n}`,
      [{ name: `Village ${n}`, parent: 1, live: true }],
    ]),
  );

test('a word within a letter or few of a live name of the parent', () => {
  const names = namesLike(50);
  expect(closest(names, 'vilage 7', 1)).toBe('Village 7');
  expect(closest(names, 'vilage 7', undefined)).toBe('Village 7');
  expect(closest(names, 'vilage 7', 2)).toBeUndefined();
  expect(closest(names, 'somewhere', 1)).toBeUndefined();
});

test('a sheet full of unknown names among many gets only so many suggestions', () => {
  const names = namesLike(100_000);
  const found = Array.from({ length: 20 }, (_, n) => closest(names, `vilage ${n}`, undefined));
  expect(found.filter(Boolean)).toHaveLength(3);
  expect(closest(names, 'vilage 0', undefined)).toBe('Village 0');
});
