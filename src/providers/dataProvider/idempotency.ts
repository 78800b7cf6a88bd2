/**
 * Idempotency keys (specification §4). A form that is sent again unchanged, after an answer got lost, carries the key of
 * the first attempt, so that the server creates one record.
 */
import { randomKey } from '../../../contract/random-key.ts';
import { fingerprint } from './body.ts';

const pending = new Map<string, string>();

/**
 * Runs a create or a change under its key.
 * @param givenKey the form's own key, when it has one
 */
export async function withKey<T>(
  path: string,
  data: object,
  givenKey: string | undefined,
  create: (key: string) => Promise<T>,
): Promise<T> {
  if (givenKey) return create(givenKey);
  const content = fingerprint(path, data);
  const key = pending.get(content) ?? randomKey();
  pending.set(content, key);
  const answer = await create(key);
  pending.delete(content);
  return answer;
}
