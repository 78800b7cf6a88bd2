/** Last answers that screens need offline, such as the menu. Deleted on signing out. */
import {
  type Lasting,
  lastingKeys,
  readLasting,
  removeLasting,
  writeLasting,
} from '../offline/drafts/durableStorage.ts';

const PREFIX = 'known:';
const keyOf = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

interface Known<T> extends Lasting {
  value: T;
}

export const lastKnown = <T>(userId: number, name: string): T | undefined =>
  readLasting<Known<T>>(keyOf(userId, name))?.value;

export function saveLastKnown(userId: number, name: string, value: unknown): void {
  if (JSON.stringify(lastKnown(userId, name)) === JSON.stringify(value)) return;
  writeLasting(keyOf(userId, name), { value, savedAt: new Date().toISOString() } as Known<unknown>);
}

export function forgetLastKnown(userId: number): void {
  for (const key of lastingKeys(keyOf(userId, ''))) void removeLasting(key);
}
