/** How long the outbox waits before it sends again; ms. */

export const FIRST_MS = 3_000;
export const LAST_MS = 300_000;

/**
 * As long as the server asks for, which knows how many wait, else as long as is due. Up to a half more, at random: devices that lost
 * the line together shall not come back together.
 * @param asked for how long the server has asked to be left alone, else 0
 */
export const pauseOf = (due: number, asked: number, random = Math.random()): number =>
  Math.min(LAST_MS, asked || due) * (1 + random / 2);
