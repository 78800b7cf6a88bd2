import { describe, expect, it } from 'vitest';
import { rowKeys } from '../../../../src/components/list/useRowKeys.ts';

const none = new Map<number, number>();
const keysOf = (ids: number[], before: ReadonlyMap<number, number> = none) => rowKeys(ids, before);
const inOrder = (keys: ReturnType<typeof rowKeys>) => [...keys.values()];

describe('keys of rows', () => {
  it('stay those of their records while most of them stay', () => {
    const first = keysOf([11, 12, 13, 14]);
    expect(inOrder(first)).toEqual([0, 1, 2, 3]);
    const moved = keysOf([15, 14, 12, 11], first as Map<number, number>);
    expect(inOrder(moved)).toEqual([4, 3, 1, 0]);
  });

  it('are handed over in the order of the rows where most records are others', () => {
    const first = keysOf([11, 12, 13, 14]);
    const moved = keysOf([15, 14, 12, 11], first as Map<number, number>);
    const other = keysOf([21, 22, 11, 23], moved as Map<number, number>);
    expect(inOrder(other)).toEqual([4, 3, 1, 0]);
    expect(inOrder(keysOf([31, 32, 33, 34, 35], other as Map<number, number>))).toEqual([4, 3, 1, 0, 5]);
  });

  it('are never those of two records', () => {
    let keys = keysOf([]);
    for (const ids of [[1, 2, 3], [3, 4], [5, 6, 7, 8], [8, 7, 9, 1], [1], [2, 1, 3, 4, 5]]) {
      keys = keysOf(ids, keys as Map<number, number>);
      expect(new Set(inOrder(keys)).size).toBe(ids.length);
    }
  });
});
