/** Delivers what a tab has sealed, while none is open that could send it (decision 065). It can't read it, and has no session. */
import {
  BATCH_AT,
  type BatchRow,
  OUTBOX_LOCK,
  OUTBOX_SYNC,
  SENDER_LOCK,
  SENDING_LOCK,
} from '../../contract/kept-office.ts';
import type { WorkerScope } from './scope.ts';

const ADDRESS = '/api/sync/sealed';

/**
 * A tab that can send does, else the worker.
 * @throws where the server is to be asked again: the browser comes back then
 */
export async function sendWaiting(scope: WorkerScope): Promise<void> {
  const { locks } = scope.navigator;
  const { held = [] } = (await locks?.query()) ?? {};
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(OUTBOX_SYNC);
  if (!locks) return;
  if (held.some(({ name }) => name === SENDER_LOCK)) {
    // It may be closed before it has: the browser shall come again.
    if ((await changeRow(now => now))?.body) throw new Error('A tab sends');
    return;
  }
  await locks.request(SENDING_LOCK, { ifAvailable: true }, async lock => {
    if (lock) await deliver(locks);
  });
}

async function deliver(locks: Pick<LockManager, 'request'>): Promise<void> {
  // On the disk before it goes: from now on its entries may have arrived.
  const row = await locks.request(OUTBOX_LOCK, () =>
    changeRow(now => (now.body ? { ...now, takenAt: now.takenAt ?? new Date().toISOString() } : now)),
  );
  if (!row?.body) return;
  const { body } = row;
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(ADDRESS, { method: 'POST', body, headers, credentials: 'omit' });
  // Anything else is no word of the server, or one that says: later. What it refuses, the next tab asks about.
  const isOver = status === 204 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
  if (!isOver) throw new Error(`${status}`);
  await locks.request(OUTBOX_LOCK, () =>
    changeRow(now => (now.body === body ? { ...now, body: undefined } : now)),
  );
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

async function changeRow(make: (now: BatchRow) => BatchRow): Promise<BatchRow | undefined> {
  const db = await open();
  if (!db) return undefined;
  try {
    return await new Promise((resolve, reject) => {
      const tx = db.transaction(BATCH_AT.store, 'readwrite', { durability: 'strict' });
      const store = tx.objectStore(BATCH_AT.store);
      const reading: IDBRequest<BatchRow | undefined> = store.get(BATCH_AT.key);
      let row: BatchRow | undefined;
      reading.onsuccess = () => {
        row = reading.result && make(reading.result);
        if (row && row !== reading.result) store.put(row, BATCH_AT.key);
      };
      tx.oncomplete = () => resolve(row);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    db.close();
  }
}
