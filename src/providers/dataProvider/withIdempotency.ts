/** Sending a form again unchanged after a lost answer reuses the key, so that only one record is created (specification §4). */
import { randomKey } from '../../../contract/random-key.ts';
import type { Send } from './send.ts';

/** Keys of writes without an answer, by digest of their content. */
const pending = new Map<string, string>();

/** A digest, so that no typed text such as a password stays in memory. */
async function digestOf(path: string, data: object): Promise<string> {
  const plain = JSON.stringify(data, (_key, value) =>
    value instanceof File ? `${value.name}/${value.size}/${value.lastModified}` : value,
  );
  const bytes = new TextEncoder().encode(`${path}:${plain}`);
  // Web Crypto is missing on plain HTTP, as in an office network.
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return digest.join();
}

export const withIdempotency =
  (send: Send): Send =>
  async (path, data, options) => {
    if (options?.key) return send(path, data, options);
    const content = await digestOf(path, data);
    const key = pending.get(content) ?? randomKey();
    pending.set(content, key);
    const answer = await send(path, data, { ...options, key });
    pending.delete(content);
    return answer;
  };
