import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { batchByKey } from '../../server/coalesce.ts';

/** A load whose every run ends only when told. */
function manual<T>() {
  const runs: { input: T; finish(value: unknown): void; fail(error: Error): void }[] = [];
  const run = (input: T) =>
    new Promise<never>((resolve, reject) => runs.push({ input, finish: resolve as never, fail: reject }));
  return { runs, run };
}

/** Time passes only for code that reads the clock. */
const letSecondsPass = (seconds: number) => {
  const then = performance.now() + seconds * 1000;
  vi.spyOn(performance, 'now').mockReturnValue(then);
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('batchByKey', () => {
  test('loads the keys of simultaneous calls in one batch, each once', async () => {
    const batches: number[][] = [];
    const get = batchByKey(async (keys: number[]) => {
      batches.push(keys);
      return new Map(keys.map(key => [key, key * 10]));
    });
    expect(await Promise.all([get(1), get(2), get(1)])).toEqual([10, 20, 10]);
    expect(batches).toEqual([[1, 2]]);
  });

  test('puts calls during a batch into the next, even for a key that is being loaded', async () => {
    const { runs, run } = manual<number[]>();
    const get = batchByKey<number, string>(run);
    const first = get(1);
    await tick();
    const second = get(1);
    const third = get(2);
    await tick();
    expect(runs.map(r => r.input)).toEqual([[1]]);
    runs[0]?.finish(new Map([[1, 'before']]));
    expect(await first).toBe('before');
    await tick();
    expect(runs.map(r => r.input)).toEqual([[1], [1, 2]]);
    runs[1]?.finish(new Map([[1, 'after']]));
    expect(await second).toBe('after');
    expect(await third).toBeUndefined();
  });

  test('rejects only the calls of the batch that failed', async () => {
    const { runs, run } = manual<number[]>();
    const get = batchByKey<number, string>(run);
    const first = get(1);
    await tick();
    const second = get(1);
    runs[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await tick();
    runs[1]?.finish(new Map([[1, 'back']]));
    expect(await second).toBe('back');
  });

  test('rejects calls that have waited seconds for a batch that then fails', async () => {
    const { runs, run } = manual<number[]>();
    const get = batchByKey<number, string>(run);
    const waiting = [get(1)];
    await tick();
    waiting.push(get(1), get(2));
    letSecondsPass(3);
    runs[0]?.fail(new Error('locked'));
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
    expect(runs).toHaveLength(1);
    const later = get(2);
    await tick();
    runs[1]?.finish(new Map([[2, 'back']]));
    expect(await later).toBe('back');
  });

  test('rejects the calls when the load throws at once, and works again with the next', async () => {
    let healthy = false;
    const get = batchByKey((keys: number[]) => {
      if (!healthy) throw new Error('no');
      return Promise.resolve(new Map(keys.map(key => [key, key])));
    });
    await expect(get(1)).rejects.toThrow('no');
    healthy = true;
    expect(await get(1)).toBe(1);
  });

  test('never loads more keys in a batch than allowed', async () => {
    const sizes: number[] = [];
    const get = batchByKey(
      async (keys: number[]) => {
        sizes.push(keys.length);
        return new Map(keys.map(key => [key, key]));
      },
      { maxKeys: 4 },
    );
    expect(await Promise.all(Array.from({ length: 10 }, (_, i) => get(i)))).toHaveLength(10);
    expect(sizes).toEqual([4, 4, 2]);
  });
});
