/** What this tab knows of the store, and its key while unlocked. */

import { encryptedDraftKeys } from '../drafts/durableStorage.ts';
import { followDraftCipher } from '../drafts/encryption.ts';
import { isPerhapsUnseen } from './clock.ts';
import { ABOUT, type About, database, writing } from './database.ts';
import { setOfflineStoreState } from './state.ts';

/** The store is locked, or was replaced. */
export class OfflineStoreLocked extends Error {
  override name = 'OfflineStoreLocked';
}

let about: About | undefined;
let key: CryptoKey | undefined;

export const currentAbout = (): About | undefined => about;
export const currentKey = (): CryptoKey | undefined => key;

/** @throws OfflineStoreLocked */
export function requireKey(): CryptoKey {
  if (!key) throw new OfflineStoreLocked();
  return key;
}

/** Updates the screens. */
export function setAbout(next: About | undefined, nextKey: CryptoKey | undefined): void {
  about = next;
  key = nextKey;
  followDraftCipher(about, key);
  const owner = about && {
    ...{ userId: about.userId, name: about.name },
    ...{ seenAt: about.seenAt, waiting: about.waiting, ended: about.ended, left: about.left },
    isPassphrase: about.isPassphrase,
    isPerhapsUnseen: isPerhapsUnseen(about),
    typed: encryptedDraftKeys(about.userId).length,
  };
  setOfflineStoreState(about ? (key ? 'open' : 'locked') : 'off', owner);
}

/** Reads the store's state, at the start and when another tab changed it. */
export async function reloadAbout(): Promise<About | undefined> {
  const found = await (await database()).get('about', ABOUT);
  const isSame = found && found.id === about?.id && found.ended === about.ended && found.left === about.left;
  setAbout(found, isSame ? key : undefined);
  return found;
}

/** Changes the unencrypted part of the same store. @throws OfflineStoreLocked */
export async function changeAbout(make: (now: About) => Partial<About>): Promise<About> {
  const tx = await writing();
  const present = await tx.objectStore('about').get(ABOUT);
  if (!present || present.id !== about?.id) {
    await tx.done;
    await reloadAbout();
    throw new OfflineStoreLocked();
  }
  const next = { ...present, ...make(present) };
  await tx.objectStore('about').put(next, ABOUT);
  await tx.done;
  setAbout(next, key);
  return next;
}
