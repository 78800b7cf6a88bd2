/** Sends repeated requests with the same idempotency key, also after a reload, until the server gives a final answer (specification §4 "Double submits"). */
import { randomKey } from '../contract/random-key.ts';
import { ApiError } from './api.ts';
import { readJson, remove, writeJson } from './storage.ts';

const slot = (path: string) => `aup-key:${path}`;

interface SavedKey {
  body: string;
  key: string;
}

function keyFor(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const kept = readJson('sessionStorage', slot(path)) as SavedKey | undefined;
  if (kept?.body === text) return kept.key;
  const key = randomKey();
  writeJson('sessionStorage', slot(path), { body: text, key });
  return key;
}

/** Forgets the key once the server has given a final answer. */
export const forgetKey = (path: string) => remove('sessionStorage', slot(path));

/**
 * Sends a request under a key that is reused until the server gives a final answer.
 * @param isStep the request is one of several, so the key stays until the caller's `forgetKey`
 */
export async function sendOnce<Body, T>(
  path: string,
  body: Body,
  send: (body: Body, key: string) => Promise<T>,
  isStep = false,
): Promise<T> {
  try {
    const answer = await send(body, keyFor(path, body));
    if (!isStep) forgetKey(path);
    return answer;
  } catch (error) {
    const isTemporary =
      error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
    if (!isTemporary) forgetKey(path);
    throw error;
  }
}
