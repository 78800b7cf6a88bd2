/**
 * Idempotency keys (rulings §4). A form that is sent again unchanged, after an answer got lost, carries the key of
 * the first attempt, so that the server creates one record.
 */
import { fingerprint } from './body.ts';

/** 128 random bits; `crypto.randomUUID` is missing where pages come over plain HTTP, as on an office network. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const pending = new Map<string, string>();

/**
 * Runs a create under its key.
 * @param givenKey the form's own key, when it has one
 */
export async function withKey<T>(
  resource: string,
  data: object,
  givenKey: string | undefined,
  create: (key: string) => Promise<T>,
): Promise<T> {
  if (givenKey) return create(givenKey);
  const content = fingerprint(resource, data);
  const key = pending.get(content) ?? randomKey();
  pending.set(content, key);
  const answer = await create(key);
  pending.delete(content);
  return answer;
}
