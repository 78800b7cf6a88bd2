/** How long to wait, and how often, before a broken download is taken up again. */

const FIRST_MS = 1_000;
export const LONGEST_MS = 30_000;

/**
 * Milliseconds before the next attempt: 1, 2, 4 … up to 30 s, of which up to a half is taken off at random, so that
 * the phones behind one failed mast don't all come back in the same second.
 * @param failures attempts in a row that brought no byte, from 0
 */
export function retryDelay(failures: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(longest * (1 - random / 2));
}

export type Cause = 'network' | 'stalled' | 'server';

/** Attempts in a row without a byte before the download says so and waits for the person. */
export function patience(cause: Cause, everAnswered: boolean): number {
  if (cause === 'stalled') return 3;
  if (cause === 'server') return 6;
  return everAnswered ? 20 : 4;
}
