/** A random key; made without `randomUUID`, which plain-http addresses in an office network don't have. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
