/** Saves form entries for a day, encrypted with the NTN: on a shared computer only the same NTN restores them. */
import {
  type ContractorDetails,
  cleanNtn,
  contractorFields,
  ntnProblems,
} from '../../contract/fields/contractor-rules.ts';
import { VISITOR_STORAGE_HOURS } from '../../contract/limits.ts';

interface StoredForm {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** When the form was saved, in milliseconds since 1970. */
  at: number;
}

const [DATABASE, STORE] = ['aup-portal', 'forms'];
export const RETENTION_MS = VISITOR_STORAGE_HOURS * 3_600_000;
const PBKDF2_ITERATIONS = 200_000;
const [KEY_BYTES, NAME_BYTES, IV_BYTES] = [32, 16, 12];

/** Web Crypto needs HTTPS or localhost; on other pages the form only survives in its tab. */
const canSave = () => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once the change is on disk. */
async function inStore<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await openDatabase();
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

interface FormKey {
  key: CryptoKey;
  /** The storage key, derived so that it doesn't reveal the NTN. */
  name: string;
}

const formKeys = new Map<string, Promise<FormKey>>();

function formKey(weblink: string, ntn: string): Promise<FormKey> {
  const about = `${weblink}/${ntn}`;
  const known = formKeys.get(about) ?? deriveFormKey(weblink, ntn);
  formKeys.set(about, known);
  return known;
}

async function deriveFormKey(weblink: string, ntn: string): Promise<FormKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const typed = await crypto.subtle.importKey('raw', encode(ntn), 'PBKDF2', false, ['deriveBits']);
  const way = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: encode(`aup-form/${weblink}`),
    iterations: PBKDF2_ITERATIONS,
  };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(way, typed, 8 * (KEY_BYTES + NAME_BYTES)));
  const name = Array.from(bits.slice(KEY_BYTES), byte => byte.toString(16).padStart(2, '0')).join('');
  const key = await crypto.subtle.importKey('raw', bits.slice(0, KEY_BYTES), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, name };
}

let last: Promise<unknown> = Promise.resolve();
/** Runs one operation at a time. Failures only mean that nothing is saved. */
function enqueue<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(work).catch(() => undefined);
  last = done;
  return done;
}

/** @returns the cleaned NTN, or undefined if the form can't be saved under it */
const validNtn = (typed: string): string | undefined => {
  const ntn = cleanNtn(typed);
  return canSave() && ntnProblems(ntn).length === 0 ? ntn : undefined;
};

/**
 * Saves the form's state when its turn comes, unless only the NTN is filled in.
 * What was saved earlier and hasn't been restored to the form is kept where the form is blank.
 */
export const saveForm = (
  weblink: string,
  read: () => { details: ContractorDetails; isRestored: boolean },
): Promise<unknown> =>
  enqueue(async () => {
    const { details, isRestored } = read();
    const ntn = validNtn(details.NTN);
    if (ntn === undefined || contractorFields.every(field => field === 'NTN' || details[field] === ''))
      return;
    const earlier = isRestored ? undefined : await readForm(weblink, ntn);
    const { key, name } = await formKey(weblink, ntn);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(fillBlanks(details, earlier)));
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    await inStore(store => store.put({ iv, bytes, at: Date.now() } satisfies StoredForm, name));
  });

/** @returns the entries saved with this NTN in the last day */
export const loadForm = (weblink: string, typed: string): Promise<Partial<ContractorDetails> | undefined> =>
  enqueue(async () => {
    const ntn = validNtn(typed);
    return ntn === undefined ? undefined : readForm(weblink, ntn);
  });

async function readForm(weblink: string, ntn: string): Promise<Partial<ContractorDetails> | undefined> {
  await sweep();
  const { key, name } = await formKey(weblink, ntn);
  const kept = await inStore<StoredForm | undefined>(store => store.get(name));
  if (!kept) return undefined;
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.bytes);
  return JSON.parse(new TextDecoder().decode(plain));
}

/** @returns the details, where blank with the earlier ones */
export function fillBlanks(details: ContractorDetails, earlier: Partial<ContractorDetails> = {}) {
  const filled = { ...details };
  for (const field of contractorFields) filled[field] ||= String(earlier[field] ?? '');
  return filled;
}

/** Deletes the saved form after it was submitted or cleared. */
export const deleteForm = (weblink: string, typed: string): Promise<unknown> =>
  enqueue(async () => {
    const ntn = validNtn(typed);
    if (ntn === undefined) return;
    const { name } = await formKey(weblink, ntn);
    await inStore(store => store.delete(name));
  });

/** Deletes all forms older than a day, and those from the future in case the clock was set back. */
async function sweep(): Promise<void> {
  const names = await inStore(store => store.getAllKeys());
  const all = await inStore<StoredForm[]>(store => store.getAll());
  for (const [index, { at }] of all.entries()) {
    const name = names[index];
    if (name !== undefined && Math.abs(Date.now() - at) > RETENTION_MS)
      await inStore(store => store.delete(name));
  }
}
