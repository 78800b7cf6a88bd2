/**
 * Keys that make a repeated POST harmless (specification §4, "Double submits"): the same body to the same path carries the
 * same key, also after a reload, until an answer has settled the matter.
 */
import { randomKey } from '../contract/random-key.ts';
import { readJson, remove, writeJson } from './storage.ts';

const slot = (path: string) => `aup-key:${path}`;

interface Kept {
  body: string;
  key: string;
}

export function keyFor(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const kept = readJson('sessionStorage', slot(path)) as Kept | undefined;
  if (kept?.body === text) return kept.key;
  const key = randomKey();
  writeJson('sessionStorage', slot(path), { body: text, key });
  return key;
}

/** Forgets the key once the server has answered for good. */
export const settled = (path: string) => remove('sessionStorage', slot(path));
