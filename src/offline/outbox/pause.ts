/** How long the outbox waits before it sends again; ms. */

export const FIRST_MS = 3_000;
export const LAST_MS = 300_000;

/** What the server asks for, else what is due, and up to a half more at random: devices that lost the line together shall not come back so. */
export const pauseOf = (due: number, asked: number, random = Math.random()): number =>
  Math.min(LAST_MS, asked || due) * (1 + random / 2);
