/** `Retry-After` of errors from an overloaded server. */

const waits = new WeakMap<object, number>();

/** @param seconds value of `Retry-After`; dates and other values are ignored @returns the error */
export function withRetryAfter<E extends object>(error: E, seconds: unknown): E {
  const wait = Number(seconds ?? Number.NaN);
  if (wait > 0) waits.set(error, wait * 1000);
  return error;
}

/** @returns 0 without `Retry-After` */
export const retryAfterMs = (error: unknown): number =>
  typeof error === 'object' && error !== null ? (waits.get(error) ?? 0) : 0;
