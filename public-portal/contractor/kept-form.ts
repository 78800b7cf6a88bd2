/** Form entries saved for a day, encrypted with the NTN: on a shared computer only the same NTN restores them. */
import {
  type ContractorDetails,
  cleanNtn,
  contractorFields,
  ntnProblems,
} from '../../contract/fields/contractor-rules.ts';
import { KEPT_HOURS } from '../../contract/limits.ts';

interface Kept {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** Milliseconds. */
  at: number;
}

const [DATABASE, STORE] = ['aup-portal', 'forms'];
export const KEEP_MS = KEPT_HOURS * 3_600_000;
const ROUNDS = 200_000;
const [KEY_BYTES, NAME_BYTES, IV_BYTES] = [32, 16, 12];

/** Browsers give keys to pages of https and of this very computer alone; elsewhere the form lasts as long as its tab. */
const canKeep = () => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** On the disk when it resolves. */
async function inStore<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' });
      const request = ask(tx.objectStore(STORE));
      tx.oncomplete = () => resolve(request.result);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    db.close();
  }
}

interface Lock {
  key: CryptoKey;
  /** The storage key, which reveals nothing about the NTN. */
  name: string;
}

const locks = new Map<string, Promise<Lock>>();

function lockOf(weblink: string, ntn: string): Promise<Lock> {
  const about = `${weblink}/${ntn}`;
  const known = locks.get(about) ?? madeLock(weblink, ntn);
  locks.set(about, known);
  return known;
}

async function madeLock(weblink: string, ntn: string): Promise<Lock> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const typed = await crypto.subtle.importKey('raw', encode(ntn), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(`aup-form/${weblink}`), iterations: ROUNDS };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(way, typed, 8 * (KEY_BYTES + NAME_BYTES)));
  const name = Array.from(bits.slice(KEY_BYTES), byte => byte.toString(16).padStart(2, '0')).join('');
  const key = await crypto.subtle.importKey('raw', bits.slice(0, KEY_BYTES), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, name };
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other; what can't be kept is only not kept. */
function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(work).catch(() => undefined);
  last = done;
  return done;
}

/** The NTN under which a form can be kept. */
const lockable = (typed: string): string | undefined => {
  const ntn = cleanNtn(typed);
  return canKeep() && ntnProblems(ntn).length === 0 ? ntn : undefined;
};

/** Keeps it as it is by then. An NTN alone is nothing to keep. */
export const keepForm = (weblink: string, read: () => ContractorDetails): Promise<unknown> =>
  inTurn(async () => {
    const details = read();
    const ntn = lockable(details.NTN);
    if (ntn === undefined || contractorFields.every(field => field === 'NTN' || details[field] === ''))
      return;
    const { key, name } = await lockOf(weblink, ntn);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(details));
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    await inStore(store => store.put({ iv, bytes, at: Date.now() } satisfies Kept, name));
  });

/** @returns what was typed with this NTN, less than a day ago */
export const keptForm = (weblink: string, typed: string): Promise<Partial<ContractorDetails> | undefined> =>
  inTurn(async () => {
    const ntn = lockable(typed);
    if (ntn === undefined) return undefined;
    await sweep();
    const { key, name } = await lockOf(weblink, ntn);
    const kept = await inStore<Kept | undefined>(store => store.get(name));
    if (!kept) return undefined;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.bytes);
    return JSON.parse(new TextDecoder().decode(plain));
  });

/** It was sent, or is not wanted any more. */
export const dropForm = (weblink: string, typed: string): Promise<unknown> =>
  inTurn(async () => {
    const ntn = lockable(typed);
    if (ntn === undefined) return;
    const { name } = await lockOf(weblink, ntn);
    await inStore(store => store.delete(name));
  });

/** Those of everybody that are a day old; of a clock that was set back as well. */
async function sweep(): Promise<void> {
  const names = await inStore(store => store.getAllKeys());
  const all = await inStore<Kept[]>(store => store.getAll());
  for (const [index, { at }] of all.entries()) {
    const name = names[index];
    if (name !== undefined && Math.abs(Date.now() - at) > KEEP_MS) await inStore(store => store.delete(name));
  }
}
