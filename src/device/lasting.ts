/**
 * Entries of `localStorage` that no power cut takes away (decision 058). Browsers write `localStorage` to the disk when they find it
 * convenient, so each of these is kept in IndexedDB as well. What screens and other tabs read is `localStorage` alone.
 */
import { isThere, LASTING } from './databases.ts';
import { bringBack, keepOnDisk } from './lastingDisk.ts';

/** What is kept says when it was. */
export interface Lasting {
  /** ISO 8601. */
  savedAt: string;
}

/** Keys of what a person has typed begin so, and go on with their id: in forms, for sheets, in dialogs. */
export const TYPED = { drafts: 'draft:', imports: 'import:', notes: 'note:' } as const;

/** The note of a removal that may not be on the disk yet: a page that is left in this moment takes the writing with it. */
const REMOVED = 'removed:';
/** When what was removed had been written; '' where nothing was. */
const removedAt = (key: string): string => localStorage.getItem(REMOVED + key) ?? '';

/**
 * A power cut that comes before this is done costs what was typed in this moment; all else is as before.
 * @returns whether the disk has it
 */
const onDisk = (key: string, entry: Lasting & { text?: string }): Promise<boolean> =>
  typeof indexedDB === 'undefined'
    ? Promise.resolve(true)
    : keepOnDisk(key, entry).then(
        () => true,
        () => false,
      );

/** @returns undefined also for what is none of these, and where storage is forbidden */
export function readLasting<T extends Lasting>(key: string): T | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
    return typeof found?.savedAt === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Later than what it takes the place of, also where the clock was set back in between. */
function laterThan(before: Lasting | undefined, savedAt: string): string {
  if (!before || before.savedAt < savedAt) return savedAt;
  const moment = Date.parse(before.savedAt);
  return Number.isNaN(moment) ? savedAt : new Date(moment + 1).toISOString();
}

/** @returns whether it could be kept: storage may be full or forbidden */
export function writeLasting(key: string, value: Lasting): boolean {
  const savedAt = laterThan(readLasting(key), value.savedAt);
  const text = JSON.stringify({ ...value, savedAt });
  try {
    localStorage.setItem(key, text);
  } catch {
    // Nor on the disk: what is not listed could not be wiped.
    return false;
  }
  void onDisk(key, { text, savedAt }).then(
    isWritten => isWritten && removedAt(key) < savedAt && forget(REMOVED + key),
  );
  return true;
}

/** Resolves when it is gone from the disk, too; never fails. */
export async function removeLasting(key: string): Promise<void> {
  const found = readLasting(key);
  if (!found) return forget(key);
  try {
    localStorage.removeItem(key);
    localStorage.setItem(REMOVED + key, found.savedAt);
  } catch {
    // Storage that can't be reached holds nothing either.
  }
  if (await onDisk(key, { savedAt: found.savedAt })) forget(REMOVED + key);
}

function forget(entry: string): void {
  try {
    localStorage.removeItem(entry);
  } catch {
    // As above.
  }
}

export function lastingKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** All that a person has typed and not saved goes. */
export async function removeTypedBy(userId: number): Promise<void> {
  const keys = Object.values(TYPED).flatMap(kind => lastingKeys(`${kind}${userId}:`));
  await Promise.all(keys.map(removeLasting));
}

/** What a power cut has taken from `localStorage` comes back. To be called before anything is shown; it never fails. */
export async function bringBackLasting(): Promise<void> {
  try {
    if (!(await isThere(LASTING))) return;
    const savedAt = (key: string) => readLasting<Lasting>(key)?.savedAt ?? '';
    for (const key of await bringBack(savedAt, removedAt)) forget(REMOVED + key);
  } catch {
    // A disk that can't be reached gives nothing back.
  }
}
