/** The copy in IndexedDB below `durableStorage.ts`. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DURABLE_DATABASE } from '../store/database.ts';

interface DiskEntry {
  /** Undefined for a removed entry: after a power cut, `localStorage` may still have it. */
  text?: string;
  /** ISO 8601, as in the entry. */
  savedAt: string;
  /** When it was written here, in milliseconds. */
  at: number;
}

interface Schema extends DBSchema {
  entries: { key: string; value: DiskEntry };
}

/** By then `localStorage` has written the removal to disk. */
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

/** Collected for the next transaction. */
let next: { entries: Map<string, Given>; done: Promise<void> } | undefined;

/** Resolves when it is on the disk. Each transaction costs a disk sync, so calls of one turn share one. */
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
    // Commits now: if the page closes, a transaction that waits for more requests is lost.
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
    // Another entry may be small enough.
  }
}

/**
 * Restores what `localStorage` lost, by the times of its entries and removals ('' if none). @returns the
 * removals that are on the disk now
 */
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
      // The disk may have an older copy that is not encrypted.
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
