/** Two processes while their primary is killed under writes and its synchronous standby promoted, once; at length `npm run test:long -- reliability-failover`. */
import { beforeEach, expect, test, vi } from 'vitest';
import { failover } from '../reliability/failover.ts';

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

test('acknowledged records exist exactly once on the standby, and every document is complete', async () => {
  const failures = await failover({
    rounds: 1,
    seed: 1,
    people: 2,
    isBrief: true,
    readyBelow: Number.POSITIVE_INFINITY,
  });
  expect(failures).toEqual([]);
});
