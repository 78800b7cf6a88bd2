/** Delivers what a tab has sealed, while nothing is open that could send it (decision 065). It can't read it, and has no session. */
import {
  BATCH_AT,
  type Batch,
  type BatchFile,
  type BatchRow,
  OUTBOX_LOCK,
  OUTBOX_SYNC,
  partName,
  partsAt,
  SENDER_LOCK,
  SENDING_LOCK,
} from '../../contract/kept-office.ts';
import {
  LACKS_FILES,
  SEALED_FILE,
  SEALED_PART,
  SEALED_PART_BYTES,
  SEALED_PART_TYPE,
} from '../../contract/sync.ts';
import type { WorkerScope } from './scope.ts';

const ADDRESS = '/api/sync/sealed';
type Locks = NonNullable<WorkerScope['navigator']['locks']>;

/** A tab that can send does, else the worker. @throws where the server is to be asked again: the browser comes back then */
export async function sendWaiting(scope: WorkerScope): Promise<void> {
  const { locks } = scope.navigator;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(OUTBOX_SYNC);
  if (!locks) return;
  if (await aTabSends(locks)) {
    // It may be closed before it has: the browser shall come again.
    if (bodiesOf(await changeRow(now => now)).length > 0) throw new Error('A tab sends');
    return;
  }
  await locks.request(SENDING_LOCK, { ifAvailable: true }, async lock => {
    if (lock) await deliver(locks);
  });
}

async function aTabSends(locks: Locks): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === SENDER_LOCK);
}

const bodiesOf = (row: BatchRow | undefined): string[] =>
  [row, ...(row?.withFiles ?? [])].flatMap(batch => batch?.body ?? []);

/** What of the row has this body; none where a tab has sealed it again since. */
const batchOf = (
  row: BatchRow | undefined,
  body: string,
): (Batch & { files?: readonly BatchFile[] }) | undefined =>
  [row, ...(row?.withFiles ?? [])].find(batch => batch?.body === body);

const filesIn = (row: BatchRow | undefined, body: string) => batchOf(row, body)?.files ?? [];

/** One after the other, the small ones first. */
async function deliver(locks: Locks): Promise<void> {
  for (const body of bodiesOf(await changeRow(now => now))) {
    const row = await changeRow(now => now);
    // Its answer may have got lost: then its record has the documents, which would all go again.
    const isAsked = filesIn(row, body).length > 0 && batchOf(row, body)?.takenAt !== undefined;
    if (isAsked && (await deliverEntries(locks, body)) !== LACKS_FILES) continue;
    let isThere = true;
    for (const file of filesIn(await changeRow(now => now), body))
      isThere &&= await deliverFile(locks, file, body);
    if (!isThere || (await deliverEntries(locks, body)) === LACKS_FILES)
      await changeBatch(locks, body, withoutBody);
  }
}

/** @returns the word of the server; what it says of missing documents has changed nothing */
async function deliverEntries(locks: Locks, body: string): Promise<number | undefined> {
  // On the disk before it goes: from now on its entries may have arrived.
  const taken = (now: Batch) => ({ ...now, takenAt: now.takenAt ?? new Date().toISOString() });
  const row = await changeBatch(locks, body, taken);
  if (!batchOf(row, body)) return undefined;
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(ADDRESS, { method: 'POST', body, headers, credentials: 'omit' });
  // What it refuses, the next tab asks about.
  if (!isWord(status)) throw new Error(`${status}`);
  if (status !== LACKS_FILES)
    await changeBatch(locks, body, withoutBody, status === 204 ? filesIn(row, body) : []);
  return status;
}

const withoutBody = (now: Batch): Batch => ({ ...now, body: undefined });

/** Anything else is no word of the server, or one that says: later. */
const isWord = (status: number) =>
  status === 204 || (status >= 400 && status < 500 && status !== 408 && status !== 429);

/** From the byte that the server has. @returns whether it has all of it; it may have refused it, or the tab has taken it back */
async function deliverFile(locks: Locks, { at, size, head }: BatchFile, body: string): Promise<boolean> {
  const ask = async (part?: number, bytes?: Blob) => {
    const headers = {
      [SEALED_FILE]: head,
      ...(bytes && { [SEALED_PART]: String(part), 'content-type': SEALED_PART_TYPE }),
    };
    const answer = await fetch(`${ADDRESS}/file`, {
      method: 'POST',
      body: bytes,
      headers,
      credentials: 'omit',
    });
    if (!isWord(answer.status)) throw new Error(`${answer.status}`);
    return answer.status === 204 ? Number(answer.headers.get('upload-offset')) : undefined;
  };
  let received = await ask();
  while (received !== undefined && received < size) {
    if (await aTabSends(locks)) throw new Error('A tab sends');
    const part = Math.floor(received / SEALED_PART_BYTES);
    const bytes = await readPart(at, part, body);
    if (!bytes) return false;
    const now: number | undefined = await ask(part, bytes);
    if (now !== undefined && now <= received) throw new Error('Nothing arrives');
    received = now;
  }
  return received !== undefined;
}

/** Of a browser that keeps nothing no database is made. */
const open = (): Promise<IDBDatabase | undefined> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(BATCH_AT.database);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () =>
      opening.error?.name === 'AbortError' ? resolve(undefined) : reject(opening.error);
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (value: T) => void) => void,
): Promise<T | undefined> {
  const db = await open();
  if (!db) return undefined;
  try {
    return await new Promise((resolve, reject) => {
      const tx = db.transaction(BATCH_AT.store, mode, { durability: 'strict' });
      let result: T | undefined;
      work(tx.objectStore(BATCH_AT.store), value => {
        result = value;
      });
      tx.oncomplete = () => resolve(result);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    db.close();
  }
}

const changeRow = (make: (now: BatchRow) => BatchRow): Promise<BatchRow | undefined> =>
  inStore('readwrite', (store, done) => {
    const reading: IDBRequest<BatchRow | undefined> = store.get(BATCH_AT.key);
    reading.onsuccess = () => {
      const row = reading.result && make(reading.result);
      if (!row) return;
      if (row !== reading.result) store.put(row, BATCH_AT.key);
      done(row);
    };
  });

/** @param taken files that their record has by now: nobody sends them again */
const changeBatch = (
  locks: Locks,
  body: string,
  make: (now: Batch) => Batch,
  taken: readonly BatchFile[] = [],
): Promise<BatchRow | undefined> =>
  locks.request(OUTBOX_LOCK, () =>
    changeRow(row => {
      const withFiles = row.withFiles?.map(one => {
        const files = one.files.filter(({ at }) => !taken.some(file => file.at === at));
        const made = one.body === body ? make(one) : one;
        // What shall not go any more leaves no words behind that open its documents.
        return { ...one, ...made, files: made.body ? files : [] };
      });
      return { ...row, ...(row.body === body && make(row)), withFiles };
    }),
  ) as Promise<BatchRow | undefined>;

/** A part as it is there; undefined where a tab has taken its entry back. */
const readPart = (at: string, part: number, body: string): Promise<Blob | undefined> =>
  inStore('readonly', (store, done) => {
    const row: IDBRequest<BatchRow | undefined> = store.get(BATCH_AT.key);
    const reading: IDBRequest<Part | undefined> = store.get(partsAt(at) + partName(part));
    reading.onsuccess = () => {
      const { iv, bytes } = reading.result ?? {};
      if (iv && bytes && batchOf(row.result, body)) done(new Blob([iv, bytes]));
    };
  });

/** As `src/device/keys.ts` seals it. */
interface Part {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}
