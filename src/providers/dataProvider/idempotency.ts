/** A form sent again unchanged, after an answer got lost, carries the first attempt's key: one record (specification §4). */
import { randomKey } from '../../../contract/random-key.ts';
import { fingerprint } from './body.ts';

const pending = new Map<string, string>();

/** What was typed, passwords among it, doesn't stay in memory after a refusal. */
async function digestOf(content: string): Promise<string> {
  const bytes = new TextEncoder().encode(content);
  // Web Crypto is missing where pages come over plain HTTP, as on an office network.
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return digest.join();
}

/** Runs a create or a change under the form's own key, or one for these values. */
export async function withKey<T>(
  path: string,
  data: object,
  givenKey: string | undefined,
  create: (key: string) => Promise<T>,
): Promise<T> {
  if (givenKey) return create(givenKey);
  const content = await digestOf(fingerprint(path, data));
  const key = pending.get(content) ?? randomKey();
  pending.set(content, key);
  const answer = await create(key);
  pending.delete(content);
  return answer;
}
