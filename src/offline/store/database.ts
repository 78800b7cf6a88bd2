/** The database of a device. In clear is only what is needed before there is a key. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeepingEnds } from '../../../contract/people/session.ts';
import type { Sealed, WrappedByPin, WrappedKey } from './keys.ts';

export const OFFLINE_STORE = 'aup-device';
export const DURABLE_DATABASE = 'aup-lasting';

/** Asked of the browser itself: a power cut may take a note in `localStorage`. One that can't say is taken to have it. */
export async function isThere(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const all = await indexedDB.databases?.().catch(() => undefined);
  return all?.some(one => one.name === name) ?? true;
}

/** A person is not kept waiting longer by a disk that does not answer. */
const PATIENCE_MS = 1_500;

/** Resolves when the work on the disk is done, or is taking too long; it goes on then. */
export async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The server says so, or has not been seen for too long. */
export type Ended = KeepingEnds | 'unseen';

/** Everything about the vault that can be read without its key. */
export interface About {
  /** Of this vault: what was opened before a wipe can't write into the one after it. */
  id: string;
  userId: number;
  name: string;
  /** When the server last answered, by this device's clock. */
  seenAt: number;
  /** The latest time that the clock has shown and that is believed: setting it back wins nothing. */
  clockAt: number;
  /** When the clock was first seen far ahead of that. */
  leapAt?: number;
  /** Why nothing is kept here any more but what was entered and not sent. */
  ended?: Ended;
  /** The person has signed out: nothing stays but what was entered and not sent, and the PIN alone opens no session. */
  left?: true;
  /** Wrong PINs in a row, and until when the next one has to wait. */
  tries: number;
  waitUntil: number;
  /** How many entries wait to be sent: who signs in instead is told. */
  waiting: number;
  pin: WrappedByPin;
  /** What opens it is typed as words; without it, as digits. */
  isPassphrase?: true;
  session?: WrappedKey;
}

export interface Schema extends DBSchema {
  about: { key: string; value: About };
  values: { key: string; value: Sealed };
}

export const ABOUT = 'device';
export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;

/** One connection a tab; another one after the browser has closed it. */
export function database(): Promise<Database> {
  opened ??= openDB<Schema>(OFFLINE_STORE, 1, {
    upgrade(db) {
      db.createObjectStore('about');
      db.createObjectStore('values');
    },
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function closeDatabase(): Promise<void> {
  const db = opened;
  opened = undefined;
  (await db?.catch(() => undefined))?.close();
}

/** What is written is on the disk before it is called written: the power may go at any moment. */
export const writing = async () =>
  (await database()).transaction(['about', 'values'], 'readwrite', { durability: 'strict' });
