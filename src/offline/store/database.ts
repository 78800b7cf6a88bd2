/** The database of a device. In clear is only what is needed before there is a key. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeepingEnds } from '../../../contract/people/session.ts';
import { VAULT } from './databases.ts';
import type { Sealed, WrappedByPin, WrappedKey } from './keys.ts';

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
  opened ??= openDB<Schema>(VAULT, 1, {
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
