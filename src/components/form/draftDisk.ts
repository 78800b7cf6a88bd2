/**
 * Drafts where no power cut takes them away. Browsers write `localStorage` to the disk when they find it convenient (Chromium after
 * five seconds, and then not more than once a minute), so each draft is kept in IndexedDB as well, on the disk before it counts as
 * written. `localStorage` is what the forms and other tabs read; after a cut it gets back what it lost.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DRAFTS } from '../../device/databases.ts';

export interface DiskEntry {
  /** None where the draft was removed: a cut may bring it back to `localStorage`. */
  text?: string;
  /** Of the draft; ISO 8601. */
  savedAt: string;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DiskEntry };
}

/** After so long `localStorage` knows of a removal, too. */
const FORGET_MS = 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DRAFTS, 1, {
    upgrade: db => void db.createObjectStore('drafts'),
    blocking: () => void opened?.then(db => db.close()),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

export async function keepOnDisk(key: string, entry: DiskEntry): Promise<void> {
  const tx = (await database()).transaction('drafts', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(entry, key), tx.done]);
}

const savedAtOf = (text: string | null): string => {
  try {
    return String((JSON.parse(text ?? 'null') as Partial<DiskEntry> | null)?.savedAt ?? '');
  } catch {
    return '';
  }
};

/** Gives `localStorage` what it lost, and takes away what was removed from it. */
export async function bringBackDrafts(now = Date.now()): Promise<void> {
  const tx = (await database()).transaction('drafts', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { key, value } = cursor;
    const present = savedAtOf(localStorage.getItem(key));
    if (value.text === undefined) {
      if (present && present <= value.savedAt) localStorage.removeItem(key);
      if (!(now - Date.parse(value.savedAt) < FORGET_MS)) await cursor.delete();
    } else if (present < value.savedAt) localStorage.setItem(key, value.text);
  }
  await tx.done;
}
