/** The clock jumps, and the name of the database is not found, under writes, each once; at length `npm run test:long -- reliability-clock`. */
import { beforeEach, expect, test, vi } from 'vitest';
import { clockAndNames } from '../reliability/stores.ts';

/** Three jumps, and no name. */
const EACH_ONCE = 4;

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

test('writes continue after clock jumps and a failed name lookup, and acknowledged records exist exactly once', async () => {
  const failures = await clockAndNames({
    rounds: EACH_ONCE,
    seed: 1,
    people: 2,
    isBrief: true,
    readyBelow: Number.POSITIVE_INFINITY,
  });
  expect(failures).toEqual([]);
});
