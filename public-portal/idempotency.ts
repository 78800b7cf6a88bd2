/** The same body to the same path carries the same key, also after a reload, until an answer has settled the matter (specification §4 "Double submits"). */
import { randomKey } from '../contract/random-key.ts';
import { ApiError } from './api.ts';
import { readJson, remove, writeJson } from './storage.ts';

const slot = (path: string) => `aup-key:${path}`;

interface Kept {
  body: string;
  key: string;
}

function keyFor(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const kept = readJson('sessionStorage', slot(path)) as Kept | undefined;
  if (kept?.body === text) return kept.key;
  const key = randomKey();
  writeJson('sessionStorage', slot(path), { body: text, key });
  return key;
}

/** Forgets the key once the server has given a final answer. */
export const settled = (path: string) => remove('sessionStorage', slot(path));

/** Under a key that stays until the server has given a final answer; with `isStep` until that is `settled`, as more follows from the answer. */
export async function once<Body, T>(
  path: string,
  body: Body,
  send: (body: Body, key: string) => Promise<T>,
  isStep = false,
): Promise<T> {
  try {
    const answer = await send(body, keyFor(path, body));
    if (!isStep) settled(path);
    return answer;
  } catch (error) {
    const passing =
      error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
    if (!passing) settled(path);
    throw error;
  }
}
