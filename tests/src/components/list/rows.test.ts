import { expect, it } from 'vitest';
import { rowsThatFit } from '../../../../src/components/list/Pager.tsx';

it.each([
  [1366, 500, 5],
  [1366, 768, 10],
  [1920, 1080, 10],
  [2560, 1440, 25],
  [375, 812, 5],
])('a window of %d × %d has room for %d rows', (innerWidth, innerHeight, rows) => {
  expect(rowsThatFit({ innerWidth, innerHeight })).toBe(rows);
});
