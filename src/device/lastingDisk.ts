/** The disk below `lasting.ts`. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { LASTING } from './databases.ts';

export interface DiskEntry {
  /** None where the entry was removed: a cut may bring it back to `localStorage`. */
  text?: string;
  /** Of the entry; ISO 8601. */
  savedAt: string;
}

interface Schema extends DBSchema {
  entries: { key: string; value: DiskEntry };
}

/** After so long `localStorage` knows of a removal, too. */
const FORGET_MS = 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(LASTING, 1, {
    upgrade: db => void db.createObjectStore('entries'),
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
  const tx = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(entry, key), tx.done]);
}

/** @param savedAtOf tells of which time what stands in `localStorage` is; '' where nothing does */
export async function bringBack(savedAtOf: (key: string) => string, now: number): Promise<void> {
  const tx = (await database()).transaction('entries', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { key, value } = cursor;
    const present = savedAtOf(key);
    if (value.text === undefined) {
      if (present && present <= value.savedAt) localStorage.removeItem(key);
      if (!(now - Date.parse(value.savedAt) < FORGET_MS)) await cursor.delete();
    } else if (present < value.savedAt) localStorage.setItem(key, value.text);
  }
  await tx.done;
}
