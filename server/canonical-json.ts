/** Canonical JSON and its hash, for chains of entries. */
import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order and no blanks: the same facts always give the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** @returns lower-case hex */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
