/** Last answers that screens need offline, such as the menu. Deleted on signing out. */
import {
  type DurableEntry,
  durableKeys,
  readDurable,
  removeDurable,
  writeDurable,
} from '../offline/drafts/durableStorage.ts';

const PREFIX = 'known:';
const keyOf = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

interface Known<T> extends DurableEntry {
  value: T;
}

export const lastKnown = <T>(userId: number, name: string): T | undefined =>
  readDurable<Known<T>>(keyOf(userId, name))?.value;

export function saveLastKnown(userId: number, name: string, value: unknown): void {
  if (JSON.stringify(lastKnown(userId, name)) === JSON.stringify(value)) return;
  writeDurable(keyOf(userId, name), { value, savedAt: new Date().toISOString() } as Known<unknown>);
}

export function forgetLastKnown(userId: number): void {
  for (const key of durableKeys(keyOf(userId, ''))) void removeDurable(key);
}
