/** Two processes on one PostgreSQL under writes, each kind of process ended once as by a power cut; at length `npm run test:long -- reliability-two`. */
import { beforeEach, expect, test, vi } from 'vitest';
import { two } from '../../long/reliability/kills.ts';

/** Two servers, PostgreSQL, and three kinds of its processes. */
const EACH_ONCE = 6;

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

test('after a kill, every acknowledged record exists exactly once and every document is complete', async () => {
  const failures = await two({ rounds: EACH_ONCE, seed: 1, people: 2, readyBelow: Number.POSITIVE_INFINITY });
  expect(failures).toEqual([]);
});
