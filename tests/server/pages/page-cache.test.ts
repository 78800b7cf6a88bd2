import { describe, expect, test } from 'vitest';
import { PageCache } from '../../../server/pages/page-cache.ts';

function cacheAt() {
  let now = 0;
  let made = 0;
  const cache = new PageCache<number>(() => now);
  const get = (key: string, make = async () => ++made) => cache.get(key, make);
  return { get, wait: (ms: number) => (now += ms) };
}

describe('pages that were just made', () => {
  test('are given again for two seconds, then made again', async () => {
    const { get, wait } = cacheAt();
    expect(await get('a')).toBe(1);
    wait(1999);
    expect(await get('a')).toBe(1);
    expect(await get('b')).toBe(2);
    wait(1);
    expect(await get('a')).toBe(3);
  });

  test('are made once for all who ask at the same moment, however long it takes', async () => {
    const { get, wait } = cacheAt();
    let finish = (_value: number) => {};
    const slow = get('a', () => new Promise<number>(resolve => (finish = resolve)));
    wait(60_000);
    const second = get('a');
    finish(7);
    expect(await Promise.all([slow, second])).toEqual([7, 7]);
  });

  test('that failed are not kept', async () => {
    const { get } = cacheAt();
    await expect(get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('a')).toBe(1);
  });

  test('are no more than 200, the oldest go first', async () => {
    const { get } = cacheAt();
    for (let index = 0; index < 201; index++) await get(`page ${index}`);
    expect(await get('page 1')).toBe(2);
    expect(await get('page 0')).toBe(202);
  });
});
