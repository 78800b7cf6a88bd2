/** The encrypted values of the vault, each at its place `store/key`. */
import { ABOUT, type About, database, writing } from './database.ts';
import { type Sealed, sealValue, unsealValue } from './keys.ts';
import { hearDeviceTabs, tellDeviceTabs } from './state.ts';
import { knownAbout, look, OfflineStoreLocked, openKey } from './unlocked.ts';

/** The browser has no more room for this. */
export class DeviceFull extends Error {
  override name = 'DeviceFull';
}

export interface Change {
  store: string;
  key: string;
  /** Undefined removes it. */
  value?: unknown;
}

/** The store of what was entered here and not sent: it outlives all others. */
export const OUTBOX_STORE = 'outbox';
export const isOutboxPlace = (place: string): boolean => place.startsWith(`${OUTBOX_STORE}/`);

const placeOf = (store: string, name: string) => `${store}/${name}`;

/** A value as it is there, or a place that shall be empty. */
export interface Placed {
  place: string;
  sealed: Sealed | undefined;
}

/** A value as it is in the vault, for those who have opened it before. */
export interface StoredValue extends Sealed {
  place: string;
}

/**
 * All or none, on the disk when it resolves; nothing where the person has left the vault `since`, or keeping has ended. @param clear what is to be in clear from now on
 * @returns whether another number of entries waits now @throws OfflineStoreLocked, DeviceFull
 */
export async function writeSealed(
  ready: readonly Placed[],
  clear?: Partial<About>,
  since = knownAbout(),
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
      // It had ended on its own.
    }
    throw (error as Error).name === 'QuotaExceededError' ? new DeviceFull() : error;
  }
  return isNews;
}

/**
 * Encrypts and writes, and tells who follows these stores; `clear` as in `writeSealed`.
 * @returns the changes as they are there now @throws OfflineStoreLocked, DeviceFull
 */
export async function write(changes: readonly Change[], clear?: Partial<About>): Promise<readonly Placed[]> {
  const dataKey = openKey();
  const since = knownAbout();
  const ready = await Promise.all(
    changes.map(async ({ store, key: name, value }) => {
      const place = placeOf(store, name);
      return { place, sealed: value === undefined ? undefined : await sealValue(dataKey, place, value) };
    }),
  );
  const isNews = await writeSealed(ready, clear, since);
  if (clear) await look();
  const stores = [...new Set(changes.map(({ store }) => store))];
  announce(stores);
  tellDeviceTabs({ kind: 'written', stores });
  // Other tabs ask before they wipe, and have to know how much there is to lose.
  if (isNews) tellDeviceTabs({ kind: 'state' });
  return ready;
}

export const put = async (store: string, name: string, value: unknown): Promise<void> => {
  await write([{ store, key: name, value }]);
};
export const remove = async (store: string, name: string): Promise<void> => {
  await write([{ store, key: name }]);
};

export const unseal = async <T>({ place, iv, bytes }: StoredValue): Promise<T> =>
  (await unsealValue(openKey(), place, { iv, bytes })) as T;

export async function stored(store: string, name: string): Promise<StoredValue | undefined> {
  const place = placeOf(store, name);
  const sealed = await (await database()).get('values', place);
  return sealed && { ...sealed, place };
}

/** In the order of their keys. */
export async function allStored(store: string, prefix = ''): Promise<StoredValue[]> {
  const begin = placeOf(store, prefix);
  const range = IDBKeyRange.bound(begin, `${begin}\uffff`);
  const tx = (await database()).transaction('values');
  const [places, sealed] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
  return sealed.map((one, index) => ({ ...one, place: places[index] as string }));
}

export async function get<T>(store: string, name: string): Promise<T | undefined> {
  openKey();
  const found = await stored(store, name);
  return found && unseal<T>(found);
}

/** In the order of their keys. */
export async function getAll<T>(store: string, prefix = ''): Promise<{ key: string; value: T }[]> {
  openKey();
  const found = await allStored(store, prefix);
  return Promise.all(
    found.map(async one => ({ key: one.place.slice(store.length + 1), value: await unseal<T>(one) })),
  );
}

const writtenListeners = new Set<(stores: readonly string[]) => void>();
const announce = (stores: readonly string[]) => {
  for (const listener of writtenListeners) listener(stores);
};

/** Calls back when values of these stores change, in whichever tab. @returns a function that stops listening */
export function subscribeStore(store: string, listener: () => void): () => void {
  const hear = (stores: readonly string[]) => stores.includes(store) && listener();
  writtenListeners.add(hear);
  const stop = hearDeviceTabs(message => message.kind === 'written' && hear(message.stores));
  return () => {
    writtenListeners.delete(hear);
    stop();
  };
}
