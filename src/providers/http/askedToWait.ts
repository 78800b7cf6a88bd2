/** How long a server that has too much to do asks to be left alone, alongside the errors that say so. */

const waits = new WeakMap<object, number>();

/** @param seconds as `Retry-After` says them; anything else says nothing @returns the error */
export function askedToWait<E extends object>(error: E, seconds: unknown): E {
  const wait = Number(seconds ?? Number.NaN);
  if (wait > 0) waits.set(error, wait * 1000);
  return error;
}

/** ms; 0 where the server said nothing of it. */
export const waitAsked = (error: unknown): number =>
  typeof error === 'object' && error !== null ? (waits.get(error) ?? 0) : 0;
