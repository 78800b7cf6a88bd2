/** Chains of entries, each with the hash of the previous one: later changes are detected, and anybody with the entries can verify them. */
import { createHash } from 'node:crypto';
import { FIRST_HASH } from '../contract/tender.ts';

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

/** The last entry of a chain. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export interface ChainLink extends ChainHead {
  previous_hash: string;
}

export const emptyChain: ChainHead = { seq: 0, hash: FIRST_HASH };

/** @returns lower-case hex */
export function hashOf({ hash: _, ...entry }: Omit<ChainLink, 'hash'> & { hash?: string }): string {
  return sha256(canonicalJson(entry));
}

/** The entry as the next one after this head, with its number and hashes. */
export function chained<T extends object>(head: ChainHead, entry: T): T & ChainLink {
  const placed = { ...entry, seq: head.seq + 1, previous_hash: head.hash };
  return { ...placed, hash: hashOf(placed) };
}

/** Whether the entry has another number than the next one, follows another entry, or was changed; undefined if it is valid after this head. */
export function brokenBy(head: ChainHead, entry: ChainLink): 'number' | 'order' | 'content' | undefined {
  if (entry.seq !== head.seq + 1) return 'number';
  if (entry.previous_hash !== head.hash) return 'order';
  return entry.hash === hashOf(entry) ? undefined : 'content';
}
