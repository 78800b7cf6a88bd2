/** Reads and writes encrypted values, each at its place `store/key`. */
import { ABOUT, type About, database, writing } from './database.ts';
import { type Sealed, sealValue, unsealValue } from './keys.ts';
import { broadcastToTabs, onTabMessage } from './state.ts';
import { currentAbout, OfflineStoreLocked, reloadAbout, requireKey } from './unlocked.ts';

/** No storage left. */
export class OfflineStorageFull extends Error {
  override name = 'OfflineStorageFull';
}

export interface Change {
  store: string;
  key: string;
  /** Undefined deletes it. */
  value?: unknown;
}

/** Pending changes: they outlive all other values. */
export const OUTBOX_STORE = 'outbox';
export const isOutboxPlace = (place: string): boolean => place.startsWith(`${OUTBOX_STORE}/`);

const placeOf = (store: string, name: string) => `${store}/${name}`;

/** An encrypted value, or a place to empty. */
export interface Placed {
  place: string;
  sealed: Sealed | undefined;
}

/** An encrypted value with its place. */
export interface StoredValue extends Sealed {
  place: string;
}

/**
 * Writes all or nothing, strictly, unless the owner has signed out or offline access has ended `since`.
 * @param clear changes of the unencrypted part
 * @returns whether the number of pending changes is another
 * @throws OfflineStoreLocked, OfflineStorageFull
 */
export async function writeSealed(
  ready: readonly Placed[],
  clear?: Partial<About>,
  since = currentAbout(),
): Promise<boolean> {
  const tx = await writing();
  let isNews = false;
  try {
    const about = await tx.objectStore('about').get(ABOUT);
    if (!about || about.id !== since?.id) throw new OfflineStoreLocked();
    if ((about.left && !since.left) || (about.ended && !since.ended)) throw new OfflineStoreLocked();
    isNews = clear?.waiting !== undefined && clear.waiting !== about.waiting;
    if (clear) await tx.objectStore('about').put({ ...about, ...clear }, ABOUT);
    const values = tx.objectStore('values');
    for (const { place, sealed } of ready) {
      if (sealed) await values.put(sealed, place);
      else await values.delete(place);
    }
    await tx.done;
  } catch (error) {
    tx.done.catch(() => undefined);
    try {
      tx.abort();
    } catch {
      // It has ended already.
    }
    throw (error as Error).name === 'QuotaExceededError' ? new OfflineStorageFull() : error;
  }
  return isNews;
}

/**
 * Encrypts and writes values, and notifies subscribers; `clear` as in `writeSealed`.
 * @returns the changes as stored
 * @throws OfflineStoreLocked, OfflineStorageFull
 */
export async function write(changes: readonly Change[], clear?: Partial<About>): Promise<readonly Placed[]> {
  const dataKey = requireKey();
  const since = currentAbout();
  const ready = await Promise.all(
    changes.map(async ({ store, key: name, value }) => {
      const place = placeOf(store, name);
      return { place, sealed: value === undefined ? undefined : await sealValue(dataKey, place, value) };
    }),
  );
  const isNews = await writeSealed(ready, clear, since);
  if (clear) await reloadAbout();
  const stores = [...new Set(changes.map(({ store }) => store))];
  announce(stores);
  broadcastToTabs({ kind: 'written', stores });
  // Other tabs ask before they delete, and must know the number.
  if (isNews) broadcastToTabs({ kind: 'state' });
  return ready;
}

export const put = async (store: string, name: string, value: unknown): Promise<void> => {
  await write([{ store, key: name, value }]);
};
export const remove = async (store: string, name: string): Promise<void> => {
  await write([{ store, key: name }]);
};

export const unseal = async <T>({ place, iv, bytes }: StoredValue): Promise<T> =>
  (await unsealValue(requireKey(), place, { iv, bytes })) as T;

export async function stored(store: string, name: string): Promise<StoredValue | undefined> {
  const place = placeOf(store, name);
  const sealed = await (await database()).get('values', place);
  return sealed && { ...sealed, place };
}

/** In key order. */
export async function allStored(store: string, prefix = ''): Promise<StoredValue[]> {
  const begin = placeOf(store, prefix);
  const range = IDBKeyRange.bound(begin, `${begin}\uffff`);
  const tx = (await database()).transaction('values');
  const [places, sealed] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
  return sealed.map((one, index) => ({ ...one, place: places[index] as string }));
}

export async function get<T>(store: string, name: string): Promise<T | undefined> {
  requireKey();
  const found = await stored(store, name);
  return found && unseal<T>(found);
}

/** In the order of their keys. */
export async function getAll<T>(store: string, prefix = ''): Promise<{ key: string; value: T }[]> {
  requireKey();
  const found = await allStored(store, prefix);
  return Promise.all(
    found.map(async one => ({ key: one.place.slice(store.length + 1), value: await unseal<T>(one) })),
  );
}

const writtenListeners = new Set<(stores: readonly string[]) => void>();
const announce = (stores: readonly string[]) => {
  for (const listener of writtenListeners) listener(stores);
};

/** Calls back when values of a store change, in any tab. @returns a function that stops listening */
export function subscribeStore(store: string, listener: () => void): () => void {
  const hear = (stores: readonly string[]) => stores.includes(store) && listener();
  writtenListeners.add(hear);
  const stop = onTabMessage(message => message.kind === 'written' && hear(message.stores));
  return () => {
    writtenListeners.delete(hear);
    stop();
  };
}
