/** 128 random bits as text; `crypto.randomUUID` is missing where pages come over plain HTTP, as on an office network. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** Fewer different digits than any of 32 random ones have, or so it may be taken. */
const FEWEST_DIGITS = 6;

/** Whether a key reads as 122 random bits or more: as above, or a random UUID. Nobody guesses such a key of somebody else. */
export function isRandomKey(key: string): boolean {
  const isOne = /^([0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i.test(
    key,
  );
  return isOne && new Set(key.toLowerCase()).size > FEWEST_DIGITS;
}
