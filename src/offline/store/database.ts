/** The offline store's database. Only what is needed without the key is not encrypted. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OfflineEndCode } from '../../../contract/people/session.ts';
import type { Sealed, WrappedByPin, WrappedKey } from './keys.ts';

export const OFFLINE_STORE = 'aup-device';
export const DURABLE_DATABASE = 'aup-lasting';

/** Asks the browser, because a note in `localStorage` may be lost in a power cut. */
export async function databaseExists(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const all = await indexedDB.databases?.().catch(() => undefined);
  return all?.some(one => one.name === name) ?? true;
}

/** Maximum wait for the disk. */
const PATIENCE_MS = 1_500;

/** Resolves when the work is done or takes too long; it continues. */
export async function waitBriefly(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Why offline access ended: the server said so, or was not reached for too long. */
export type Ended = OfflineEndCode | 'unseen';

/** What can be read without the key. */
export interface About {
  /** Identifies this store, so that nothing is written into its successor. */
  id: string;
  userId: number;
  name: string;
  /** Last answer of the server, by this device's clock. */
  seenAt: number;
  /** The latest believed time. */
  clockAt: number;
  /** When the clock was first far ahead. */
  leapAt?: number;
  /** Set when offline access has ended: only pending changes and drafts are left. */
  ended?: Ended;
  /** Set after signing out: only pending changes and drafts are left, and the PIN opens no session. */
  left?: true;
  /** Consecutive wrong PINs, and until when the next must wait. */
  tries: number;
  waitUntil: number;
  /** Number of pending changes, readable by other users who might delete them. */
  waiting: number;
  pin: WrappedByPin;
  /** Opened by a passphrase instead of digits. */
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

/** One connection per tab, reopened if the browser closes it. */
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

/** Strict durability: written data survives a power cut. */
export const writing = async () =>
  (await database()).transaction(['about', 'values'], 'readwrite', { durability: 'strict' });
