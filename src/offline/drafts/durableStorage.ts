/**
 * Entries that survive a power cut (decision 023): browsers may write `localStorage` to disk late, so
 * IndexedDB has a copy.
 */
import { createListeners } from '../../basics/listeners.ts';
import { DURABLE_DATABASE, databaseExists } from '../store/database.ts';
import { restoreFromDisk, writeToDisk } from './durableDisk.ts';

export interface DurableEntry {
  /** ISO 8601. */
  savedAt: string;
}

/** Prefixes of the keys of drafts, followed by the user's id: forms, imports, dialogs. */
export const DRAFT_PREFIXES = { drafts: 'draft:', imports: 'import:', notes: 'note:' } as const;

/** A draft of the offline store's owner. */
export interface EncryptedDraft {
  sealed: string;
}

/** Encrypts and decrypts the drafts of the offline store's owner. Drafts of others stay as they are. */
export interface DraftCipher {
  userId: number;
  /** Undefined while the store is locked: drafts are not stored then. */
  seal?: (place: string, text: string) => EncryptedDraft;
  /** @returns undefined if this tab can't decrypt it */
  open: (place: string, sealed: EncryptedDraft) => string | undefined;
}

let typed: DraftCipher | undefined;
const listeners = createListeners();
export const draftCipher = (): DraftCipher | undefined => typed;
/** Calls back when drafts become readable or unreadable. @returns a function that stops listening */
export const subscribeDraftCipher = listeners.subscribe;

export function setDraftCipher(next: DraftCipher | undefined): void {
  typed = next;
  listeners.notify();
}

/** Marks a removal that may not be on the disk yet: a page that closes loses its unfinished writes. */
const REMOVED = 'removed:';
/** When the removed entry was written; '' if none was removed. */
const removedAt = (key: string): string => localStorage.getItem(REMOVED + key) ?? '';

/** @returns whether it is on the disk */
const onDisk = (key: string, entry: DurableEntry & { text?: string }): Promise<boolean> =>
  typeof indexedDB === 'undefined'
    ? Promise.resolve(true)
    : writeToDisk(key, entry).then(
        () => true,
        () => false,
      );

/** The entry as stored, still encrypted. */
export function entryOf(key: string): (DurableEntry & Partial<EncryptedDraft>) | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof found?.savedAt === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

const isSealed = (key: string): boolean => entryOf(key)?.sealed !== undefined;
/** Also of encrypted entries. @returns '' if there is none */
export const savedAtOf = (key: string): string => entryOf(key)?.savedAt ?? '';

/** @returns undefined if there is none, if it can't be decrypted, or if storage is blocked */
export function readDurable<T extends DurableEntry>(key: string): T | undefined {
  const found = entryOf(key);
  if (found?.sealed === undefined) return found as T | undefined;
  const text = typed?.open(key, found as EncryptedDraft);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Whether the entry can't be decrypted now. It must not be overwritten or removed unseen. */
export const isUnreadable = (key: string): boolean => isSealed(key) && !readDurable(key);

/** Later than the entry it replaces, even if the clock was set back. */
function laterThan(before: string, savedAt: string): string {
  if (before < savedAt) return savedAt;
  const moment = Date.parse(before);
  return Number.isNaN(moment) ? savedAt : new Date(moment + 1).toISOString();
}

/**
 * @param how `clear`: not encrypted; `again`: rewritten without input, with its old time @returns whether
 * it was stored
 */
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
    // Not on the disk either: an unlisted entry could not be deleted.
    return false;
  }
  void onDisk(key, { text, savedAt }).then(
    isWritten => isWritten && removedAt(key) < savedAt && forget(REMOVED + key),
  );
  return true;
}

/** Resolves when it is deleted from the disk, too. Never fails. */
export async function removeDurable(key: string): Promise<void> {
  const savedAt = savedAtOf(key);
  if (!savedAt) return forget(key);
  try {
    localStorage.removeItem(key);
    localStorage.setItem(REMOVED + key, savedAt);
  } catch {
    // Blocked storage has no entries.
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

/** All drafts of a user. */
export const draftKeysOf = (userId: unknown): string[] => prefixesOf(userId).flatMap(durableKeys);

export const encryptedDraftKeys = (userId: unknown): string[] => draftKeysOf(userId).filter(isSealed);

export async function removeDraftsOf(userId: number): Promise<void> {
  await Promise.all(draftKeysOf(userId).map(removeDurable));
}

/** Restores what `localStorage` lost in a power cut. Call it before rendering. Never fails. */
export async function restoreDurable(): Promise<void> {
  try {
    if (!(await databaseExists(DURABLE_DATABASE))) return;
    for (const key of await restoreFromDisk(savedAtOf, removedAt)) forget(REMOVED + key);
  } catch {
    // An unreachable disk restores nothing.
  }
}
