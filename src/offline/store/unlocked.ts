/** What this tab knows of the vault: what is there in clear, and the key while it is open. */

import { sealedTyped } from '../drafts/durableStorage.ts';
import { followTyped } from '../drafts/encryption.ts';
import { isPerhapsUnseen } from './clock.ts';
import { ABOUT, type About, database, writing } from './database.ts';
import { setDeviceState } from './state.ts';

/** The vault is closed, or no longer the one that was opened. */
export class DeviceClosed extends Error {
  override name = 'DeviceClosed';
}

let about: About | undefined;
let key: CryptoKey | undefined;

export const knownAbout = (): About | undefined => about;
export const heldKey = (): CryptoKey | undefined => key;

/** The key for as long as one thing is done. @throws DeviceClosed */
export function openKey(): CryptoKey {
  if (!key) throw new DeviceClosed();
  return key;
}

/** Makes both known to the screens. */
export function become(next: About | undefined, nextKey: CryptoKey | undefined): void {
  about = next;
  key = nextKey;
  followTyped(about, key);
  const owner = about && {
    ...{ userId: about.userId, name: about.name },
    ...{ seenAt: about.seenAt, waiting: about.waiting, ended: about.ended, left: about.left },
    isPassphrase: about.isPassphrase,
    isPerhapsUnseen: isPerhapsUnseen(about),
    typed: sealedTyped(about.userId).length,
  };
  setDeviceState(about ? (key ? 'open' : 'locked') : 'off', owner);
}

/** Looks what is there: at the start, and whenever another tab says that it changed something. */
export async function look(): Promise<About | undefined> {
  const found = await (await database()).get('about', ABOUT);
  const isSame = found && found.id === about?.id && found.ended === about.ended && found.left === about.left;
  become(found, isSame ? key : undefined);
  return found;
}

/** Changes what is in clear, as long as the vault is the same. @throws DeviceClosed */
export async function change(make: (now: About) => Partial<About>): Promise<About> {
  const tx = await writing();
  const present = await tx.objectStore('about').get(ABOUT);
  if (!present || present.id !== about?.id) {
    await tx.done;
    await look();
    throw new DeviceClosed();
  }
  const next = { ...present, ...make(present) };
  await tx.objectStore('about').put(next, ABOUT);
  await tx.done;
  become(next, key);
  return next;
}
