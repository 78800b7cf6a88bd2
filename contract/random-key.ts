/** 128 random bits as text; `crypto.randomUUID` is missing where pages come over plain HTTP, as on an office network. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
