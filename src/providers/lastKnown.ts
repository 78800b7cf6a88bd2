/** What the server said last that a screen can't do without, for when there is no line. Signing out forgets it. */
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

/** What is known already is not written again. */
export function keepLastKnown(userId: number, name: string, value: unknown): void {
  if (JSON.stringify(lastKnown(userId, name)) === JSON.stringify(value)) return;
  writeLasting(keyOf(userId, name), { value, savedAt: new Date().toISOString() } as Known<unknown>);
}

export function forgetLastKnown(userId: number): void {
  for (const key of lastingKeys(keyOf(userId, ''))) void removeLasting(key);
}
