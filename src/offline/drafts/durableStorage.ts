/** No power cut takes these away (decision 023): browsers write `localStorage` when convenient, so each is kept in IndexedDB as well. */
import { createListeners } from '../../basics/listeners.ts';
import { DURABLE_DATABASE, isThere } from '../store/database.ts';
import { restoreFromDisk, writeToDisk } from './durableDisk.ts';

/** What is kept says when it was. */
export interface DurableEntry {
  /** ISO 8601. */
  savedAt: string;
}

/** Keys of what a person has typed begin so, and go on with their id: in forms, for sheets, in dialogs. */
export const DRAFT_PREFIXES = { drafts: 'draft:', imports: 'import:', notes: 'note:' } as const;

/** In place of what was typed, where the browser has an offline store of the person who typed it. */
export interface EncryptedDraft {
  sealed: string;
}

/** Encrypts and reads the drafts of the offline store's owner; what others type stays as it is. */
export interface DraftCipher {
  userId: number;
  /** None while the store is locked: nothing is kept then. */
  seal?: (place: string, text: string) => EncryptedDraft;
  /** @returns undefined where this tab can't read it now */
  open: (place: string, sealed: EncryptedDraft) => string | undefined;
}

let typed: DraftCipher | undefined;
const listeners = createListeners();
export const draftCipher = (): DraftCipher | undefined => typed;
/** Calls back when more, or less, of what was typed can be read. @returns a function that stops listening */
export const subscribeDraftCipher = listeners.subscribe;

/** From now on what this person types is sealed so, and read. */
export function setDraftCipher(next: DraftCipher | undefined): void {
  typed = next;
  listeners.notify();
}

/** The note of a removal that may not be on the disk yet: a page that is left in this moment takes the writing with it. */
const REMOVED = 'removed:';
/** When what was removed had been written; '' where nothing was. */
const removedAt = (key: string): string => localStorage.getItem(REMOVED + key) ?? '';

/** A power cut before this is done costs what was typed in this moment. @returns whether the disk has it */
const onDisk = (key: string, entry: DurableEntry & { text?: string }): Promise<boolean> =>
  typeof indexedDB === 'undefined'
    ? Promise.resolve(true)
    : writeToDisk(key, entry).then(
        () => true,
        () => false,
      );

/** As it is there. */
export function entryOf(key: string): (DurableEntry & Partial<EncryptedDraft>) | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof found?.savedAt === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

const isSealed = (key: string): boolean => entryOf(key)?.sealed !== undefined;
/** Also of what can't be read now. @returns '' where there is none */
export const savedAtOf = (key: string): string => entryOf(key)?.savedAt ?? '';

/** @returns undefined also for what is none of these, what is sealed and can't be read now, and where storage is forbidden */
export function readDurable<T extends DurableEntry>(key: string): T | undefined {
  const found = entryOf(key);
  if (found?.sealed === undefined) return found as T | undefined;
  const text = typed?.open(key, found as EncryptedDraft);
  return text === undefined ? undefined : JSON.parse(text);
}

/** What is there can't be read in this tab now: nobody who goes on without it may write over it, or take it away. */
export const isUnreadable = (key: string): boolean => isSealed(key) && !readDurable(key);

/** Later than what it takes the place of, also where the clock was set back in between. */
function laterThan(before: string, savedAt: string): string {
  if (before < savedAt) return savedAt;
  const moment = Date.parse(before);
  return Number.isNaN(moment) ? savedAt : new Date(moment + 1).toISOString();
}

/** @param how `clear`: as without a vault; `again`: nobody has typed, and its time stays @returns whether it could be kept */
export function writeDurable(
  key: string,
  value: DurableEntry,
  how: 'typed' | 'again' | 'clear' = 'typed',
): boolean {
  const savedAt = laterThan(savedAtOf(key), value.savedAt);
  const isOwn = typed && how !== 'clear' && prefixesOf(typed.userId).some(kind => key.startsWith(kind));
  if (isOwn && !typed?.seal) return false;
  const plain = JSON.stringify({ ...value, savedAt: isOwn && how === 'again' ? value.savedAt : savedAt });
  const text = isOwn ? JSON.stringify({ savedAt, ...typed?.seal?.(key, plain) }) : plain;
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
export async function removeDurable(key: string): Promise<void> {
  const savedAt = savedAtOf(key);
  if (!savedAt) return forget(key);
  try {
    localStorage.removeItem(key);
    localStorage.setItem(REMOVED + key, savedAt);
  } catch {
    // Storage that can't be reached holds nothing either.
  }
  if (await onDisk(key, { savedAt })) forget(REMOVED + key);
}

function forget(entry: string): void {
  try {
    localStorage.removeItem(entry);
  } catch {
    // As above.
  }
}

export function durableKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const prefixesOf = (userId: unknown) => Object.values(DRAFT_PREFIXES).map(kind => `${kind}${userId}:`);

/** Of all that a person has typed here and not saved. */
export const draftKeysOf = (userId: unknown): string[] => prefixesOf(userId).flatMap(durableKeys);

/** What of it the vault's key alone opens. */
export const encryptedDraftKeys = (userId: unknown): string[] => draftKeysOf(userId).filter(isSealed);

/** All that a person has typed and not saved goes. */
export async function removeDraftsOf(userId: number): Promise<void> {
  await Promise.all(draftKeysOf(userId).map(removeDurable));
}

/** What a power cut has taken from `localStorage` comes back. To be called before anything is shown; it never fails. */
export async function restoreDurable(): Promise<void> {
  try {
    if (!(await isThere(DURABLE_DATABASE))) return;
    for (const key of await restoreFromDisk(savedAtOf, removedAt)) forget(REMOVED + key);
  } catch {
    // A disk that can't be reached gives nothing back.
  }
}
