/**
 * The encrypted store of one user in this browser (decision 023), unlocked by the PIN or the last session.
 */
import type { StoredSession } from '../../../contract/answers/people.ts';
import { PIN_TRIES } from '../../../contract/limits.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { encryptedDraftKeys, removeDraftsOf } from '../drafts/durableStorage.ts';
import { decryptDrafts, draftCipherReady, releaseDrafts } from '../drafts/encryption.ts';
import { isLongEnough, isPin, WAITS_MS } from '../limits.ts';
import { isPerhapsUnseen, isUnseen, readClock } from './clock.ts';
import { ABOUT, type About, database, type Ended, writing } from './database.ts';
import {
  newDataKey,
  pinKey,
  sealValue,
  unsealValue,
  unwrapByPin,
  unwrapByToken,
  type WrappedKey,
  wrapByPin,
  wrapByToken,
} from './keys.ts';
import { broadcastToTabs, type OfflineStoreState, offlineStoreState, onTabMessage } from './state.ts';
import {
  changeAbout,
  currentAbout,
  currentKey,
  OfflineStoreLocked,
  reloadAbout,
  setAbout,
} from './unlocked.ts';
import { isOutboxPlace, writeSealed } from './values.ts';

export { OfflineStoreLocked } from './unlocked.ts';
export * from './values.ts';

export interface WrongPin {
  wrong: true;
  /** 0: the store was deleted. */
  triesLeft: number;
  /** Delay before the next PIN; `early` if this one was not tried. */
  waitMs: number;
  early?: true;
}

const SESSION = 'vault/session';

/** The token or secret with which this tab unlocked it. */
let openedBy: string | undefined;

let hears = false;

/** Loads the store's state. Deletes saved records if the server was not reached for too long. */
export async function loadOfflineStore(now = Date.now()): Promise<OfflineStoreState> {
  if (!hears) onTabMessage(message => message.kind === 'state' && void reloadAbout());
  hears = true;
  const about = await reloadAbout();
  if (!about) return offlineStoreState();
  await draftCipherReady();
  if (about.ended) {
    // A user who gave the PIN is about to export what is left.
    if (!currentKey()) await endOfflineAccess(about.ended);
  } else if (isUnseen(await changeAbout(noted => readClock(noted, now)))) await endOfflineAccess('unseen');
  return offlineStoreState();
}

/** Ends offline access: deletes saved records and the session; pending changes and drafts stay locked. */
export const endOfflineAccess = (ended: Ended): Promise<void> => keepOutboxOnly({ ended, leapAt: undefined });

/** Signs out, keeping pending changes and drafts locked until the user signs in and gives the PIN. */
export const leave = (): Promise<void> => keepOutboxOnly({ left: true });

async function keepOutboxOnly(why: Pick<About, 'ended' | 'left' | 'leapAt'>): Promise<void> {
  const tx = await writing();
  const about = await tx.objectStore('about').get(ABOUT);
  if (!about || (about.waiting === 0 && encryptedDraftKeys(about.userId).length === 0)) {
    await emptied(tx, about, true);
    return;
  }
  const values = tx.objectStore('values');
  for (const place of await values.getAllKeys()) if (!isOutboxPlace(place)) await values.delete(place);
  const next: About = { ...about, ...why, session: undefined };
  await tx.objectStore('about').put(next, ABOUT);
  await tx.done;
  setAbout(next, undefined);
  await draftCipherReady();
  broadcastToTabs({ kind: 'state' });
}

interface SetUp {
  pin: string;
  session: StoredSession;
  /** Unlocks it without the PIN until the browser closes; by default the session's token. */
  opener?: string;
  /** How many changes and drafts of a replaced store the user agreed to lose. */
  givenUp?: number;
}

/** @throws if it is too short */
async function chosen(dataKey: CryptoKey, pin: string) {
  if (!isLongEnough(pin)) throw new Error('Too short to be chosen as PIN or passphrase.');
  return {
    pin: await wrapByPin(dataKey, pin),
    isPassphrase: isPin(pin) ? undefined : (true as const),
  };
}

/** Creates a store, replacing any other. @returns false if more would be lost than was agreed */
export async function setUpOfflineStore({
  pin,
  session,
  opener = session.token,
  givenUp = 0,
}: SetUp): Promise<boolean> {
  const dataKey = await newDataKey();
  const now = Date.now();
  const next: About = {
    ...{ id: randomKey(), userId: session.user.id, name: session.user.name },
    ...{ seenAt: now, clockAt: now, tries: 0, waitUntil: 0, waiting: 0 },
    ...(await chosen(dataKey, pin)),
    session: await wrapByToken(dataKey, opener),
  };
  const sealed = await sealValue(dataKey, SESSION, session);
  const tx = await writing();
  const present = await tx.objectStore('about').get(ABOUT);
  if (present && present.waiting + encryptedDraftKeys(present.userId).length > givenUp) return leftAlone(tx);
  await tx.objectStore('values').clear();
  await tx.objectStore('values').put(sealed, SESSION);
  await tx.objectStore('about').put(next, ABOUT);
  await tx.done;
  if (present) await releaseDrafts(present.userId, false);
  setAbout(next, dataKey);
  openedBy = opener;
  await draftCipherReady();
  broadcastToTabs({ kind: 'state' });
  return true;
}

type Transaction = Awaited<ReturnType<typeof writing>>;

/** More would be lost than the user knew: updates what this tab knows. */
async function leftAlone(tx: Transaction): Promise<false> {
  await tx.done;
  await reloadAbout();
  return false;
}

/** Unlocks with the session that unlocked it before. @returns whether it is unlocked */
export async function openWithSession(session: StoredSession, opener = session.token): Promise<boolean> {
  if (currentKey()) return true;
  const about = currentAbout();
  // If the clock is in doubt, the PIN is needed.
  if (!about?.session || about.userId !== session.user.id || isPerhapsUnseen(about)) return false;
  const found = await unwrapByToken(about.session, opener);
  if (!found || currentAbout()?.id !== about.id) return false;
  setAbout(currentAbout(), found);
  openedBy = opener;
  await draftCipherReady();
  return true;
}

/** Counts the try first, so that pulling the plug doesn't save it. */
async function countTry(): Promise<WrongPin | About> {
  const now = Date.now();
  let early = 0;
  const counted = await changeAbout(({ tries, waitUntil }) => {
    // A clock set back must not lengthen the delay.
    early = Math.min(Math.max(0, waitUntil - now), waitAfter(tries));
    return early > 0 ? {} : { tries: tries + 1, waitUntil: now + waitAfter(tries + 1) };
  });
  if (early > 0) return { wrong: true, triesLeft: PIN_TRIES - counted.tries, waitMs: early, early: true };
  return counted;
}

const waitAfter = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;

/** Tries a PIN; too many wrong ones delete the store. @returns the key, or the result */
async function keyByPin(pin: string): Promise<CryptoKey | WrongPin> {
  const counted = await countTry();
  if ('wrong' in counted) return counted;
  // If the PIN could not be tried, the try doesn't count.
  const by = await pinKey(counted.pin, pin).catch(async error => {
    await changeAbout(({ tries }) => ({ tries: Math.max(0, tries - 1), waitUntil: 0 }));
    throw error;
  });
  const found = await unwrapByPin(counted.pin, by);
  if (found) {
    await changeAbout(() => ({ tries: 0, waitUntil: 0 }));
    return found;
  }
  const triesLeft = PIN_TRIES - counted.tries;
  if (triesLeft <= 0) {
    // Before the store, so that nothing is ever unencrypted.
    await removeDraftsOf(counted.userId);
    await deleteStore(Number.POSITIVE_INFINITY, false);
  }
  return {
    wrong: true,
    triesLeft: Math.max(0, triesLeft),
    waitMs: triesLeft > 0 ? waitAfter(counted.tries) : 0,
  };
}

/** @returns the last session, if it is stored, or the result of a wrong PIN */
export async function unlock(
  pin: string,
  unlockSecretFor = ({ token }: StoredSession): string => token,
): Promise<StoredSession | WrongPin | undefined> {
  const found = await keyByPin(pin);
  if ('wrong' in found) return found;
  const sealed = await (await database()).get('values', SESSION);
  const { ended, left } = currentAbout() ?? {};
  if (!sealed && !ended && !left) throw new OfflineStoreLocked();
  const session = sealed && ((await unsealValue(found, SESSION, sealed)) as StoredSession);
  setAbout(currentAbout(), found);
  await draftCipherReady();
  if (session) await rewrap(session, unlockSecretFor(session));
  broadcastToTabs({ kind: 'state' });
  return session;
}

/** Continues with this session: a new token, a changed name. */
export async function rewrap(session: StoredSession, opener = session.token): Promise<void> {
  const key = currentKey();
  if (!key || currentAbout()?.userId !== session.user.id) throw new OfflineStoreLocked();
  const wrapped = await wrapByToken(key, opener);
  // In one transaction: a session without its wrap would ask for the PIN after a reload.
  const clear = { session: wrapped, name: session.user.name, left: undefined };
  await writeSealed([{ place: SESSION, sealed: await sealValue(key, SESSION, session) }], clear);
  const id = currentAbout()?.id;
  const about = await (await database()).get('about', ABOUT);
  setAbout(about, about?.id === id ? key : undefined);
  openedBy = opener;
}

/** @returns undefined if it was changed */
export async function changePin(old: string, next: string): Promise<WrongPin | undefined> {
  const found = await keyByPin(old);
  if ('wrong' in found) return found;
  const wrapped = await chosen(found, next);
  await changeAbout(() => wrapped);
  return undefined;
}

const isSameWrap = (one: WrappedKey | undefined, other: WrappedKey | undefined) =>
  one?.iv.join() === other?.iv.join();

/** Locks the store and removes the ended session's wrap, unless a newer session has replaced it. */
export async function lock(): Promise<void> {
  const known = currentAbout();
  if (!known) return;
  setAbout(known, undefined);
  const token = openedBy;
  openedBy = undefined;
  const wrapped = (await (await database()).get('about', ABOUT))?.session;
  const isEnded = wrapped && token && (await unwrapByToken(wrapped, token)) !== undefined;
  const tx = await writing();
  const about = await tx.objectStore('about').get(ABOUT);
  if (isEnded && about?.id === known.id && isSameWrap(about.session, wrapped)) {
    await tx.objectStore('about').put({ ...about, session: undefined }, ABOUT);
  }
  await tx.done;
  await reloadAbout();
  await draftCipherReady();
}

/** Notes the server's answer. Ended access resumes only if the user has unlocked the store. */
export async function noteServerSeen(now = Date.now()): Promise<void> {
  if (!currentAbout()) return;
  const seen = { seenAt: now, clockAt: now, leapAt: undefined };
  await changeAbout(() => (currentKey() ? { ...seen, ended: undefined } : seen));
}

/**
 * Deletes the store, in all tabs. @param keepsDrafts readable drafts stay, unencrypted @returns false if more
 * than `givenUp` changes are pending
 */
export async function deleteStore(givenUp = Number.POSITIVE_INFINITY, keepsDrafts = true): Promise<boolean> {
  const tx = await writing();
  const about = await tx.objectStore('about').get(ABOUT);
  if (about && about.waiting > givenUp) return leftAlone(tx);
  await emptied(tx, about, keepsDrafts && !about?.ended);
  return true;
}

async function emptied(tx: Transaction, about: About | undefined, keepsDrafts: boolean): Promise<void> {
  // Before the key is deleted, because this page may be killed in between. Other tabs' later writes are
  // handled below.
  if (about && keepsDrafts) decryptDrafts(about.userId);
  await tx.objectStore('about').clear();
  await tx.objectStore('values').clear();
  await tx.done;
  if (about) await releaseDrafts(about.userId, keepsDrafts);
  setAbout(undefined, undefined);
  broadcastToTabs({ kind: 'state' });
}
