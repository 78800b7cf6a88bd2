import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashing, hashPassword, verifyPassword } from '../../../server/people/passwords.ts';
import { PASSWORD, shippedHashing } from '../../support/app.ts';

const inTests = { ...hashing };
beforeAll(() => void Object.assign(hashing, shippedHashing));
afterAll(() => void Object.assign(hashing, inTests));

test('passwords are kept as argon2id at the cost that OWASP names, and told from each other', async () => {
  const stored = await hashPassword(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, PASSWORD)).toBe(true);
  expect(await verifyPassword(stored, `${PASSWORD} `)).toBe(false);
  expect(await verifyPassword(undefined, PASSWORD)).toBe(false);
});

test('callers refused because too many wait are told so, without a word of imports or exports', async () => {
  const all = await Promise.allSettled(Array.from({ length: 67 }, () => hashPassword(PASSWORD)));
  const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
  // At least the last one; on a slow machine others have waited too long, and hear the same.
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
});
