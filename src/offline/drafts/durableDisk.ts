/** The copy in IndexedDB below `durableStorage.ts`. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DURABLE_DATABASE } from '../store/database.ts';

interface DiskEntry {
  /** None where the entry was removed: a cut may bring it back to `localStorage`. */
  text?: string;
  /** Of the entry; ISO 8601. */
  savedAt: string;
  /** When it was written here; milliseconds. */
  at: number;
}

interface Schema extends DBSchema {
  entries: { key: string; value: DiskEntry };
}

/** After so long `localStorage` knows of a removal, too. */
const FORGET_MS = 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>(DURABLE_DATABASE, 1, {
    upgrade: db => void db.createObjectStore('entries'),
    blocking: (_now, _next, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

type Given = Omit<DiskEntry, 'at'>;

/** What is written with the next transaction. */
let next: { entries: Map<string, Given>; done: Promise<void> } | undefined;

/** Resolves when it is on the disk. What is given in one turn is one transaction, as each costs a sync of the disk. */
export function writeToDisk(key: string, entry: Given): Promise<void> {
  next ??= writeNext(new Map());
  next.entries.set(key, entry);
  return next.done;
}

function writeNext(entries: Map<string, Given>) {
  const write = async (db: IDBPDatabase<Schema>) => {
    next = undefined;
    const tx = db.transaction('entries', 'readwrite', { durability: 'strict' });
    const puts = [...entries].map(([key, entry]) => tx.store.put({ ...entry, at: Date.now() }, key));
    // At once: a transaction that waits for this page to have nothing more to write is gone with the page.
    tx.commit();
    await Promise.all([...puts, tx.done]);
  };
  const fail = (error: unknown) => {
    next = undefined;
    throw error;
  };
  return { entries, done: database().then(write, fail) };
}

function restore(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Where there is no room for one there may be for another.
  }
}

/** `savedAtOf` and `removedAt` tell the times of what is, or stood, in `localStorage`, or '' where nothing does or did. @returns the removals that are on the disk now */
export async function restoreFromDisk(
  savedAtOf: (key: string) => string,
  removedAt: (key: string) => string,
): Promise<string[]> {
  const removed: string[] = [];
  const tx = (await database()).transaction('entries', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { key, value } = cursor;
    const present = savedAtOf(key);
    const isRemoved = removedAt(key) >= value.savedAt;
    if (isRemoved) removed.push(key);
    if (value.text !== undefined) {
      if (isRemoved) await cursor.update({ savedAt: value.savedAt, at: Date.now() });
      else if (present < value.savedAt) restore(key, value.text);
      // Written in the moment in which a page was left: what is here may be in clear, and sealed there.
      else if (present > value.savedAt)
        await cursor.update({
          text: localStorage.getItem(key) ?? value.text,
          savedAt: present,
          at: Date.now(),
        });
    } else if (present && present <= value.savedAt) localStorage.removeItem(key);
    else if (Math.abs(Date.now() - value.at) > FORGET_MS) await cursor.delete();
  }
  await tx.done;
  return removed;
}
