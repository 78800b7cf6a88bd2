/** What a browser keeps for one person, encrypted (decision 023): the PIN opens it, and so does the session it was opened with last. */
import type { StoredSession } from '../../../contract/answers/people.ts';
import { PIN_TRIES } from '../../../contract/limits.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { encryptedDraftKeys, removeDraftsOf } from '../drafts/durableStorage.ts';
import { decryptDrafts, draftCipherReady, releaseDrafts } from '../drafts/encryption.ts';
import { isPin, mayBeChosen, WAITS_MS } from '../limits.ts';
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
import { type DeviceState, deviceState, hearDeviceTabs, tellDeviceTabs } from './state.ts';
import { become, change, currentKey, knownAbout, look, OfflineStoreLocked } from './unlocked.ts';
import { isOutboxPlace, writeSealed } from './values.ts';

export { OfflineStoreLocked } from './unlocked.ts';
export * from './values.ts';

export interface WrongPin {
  wrong: true;
  /** 0: all was wiped. */
  triesLeft: number;
  /** How long the next PIN has to wait; this one was not even tried where it is `early`. */
  waitMs: number;
  early?: true;
}

const SESSION = 'vault/session';

/** The token of the session under which this tab has it open. */
let openedBy: string | undefined;

let hears = false;

/** Finds what this browser keeps, `locked` before somebody opens it. What the server was not asked about for too long is wiped. */
export async function loadDevice(now = Date.now()): Promise<DeviceState> {
  if (!hears) hearDeviceTabs(message => message.kind === 'state' && void look());
  hears = true;
  const about = await look();
  if (!about) return deviceState();
  await draftCipherReady();
  if (about.ended) {
    // Anyone who has opened it with the PIN is about to take away what is left.
    if (!currentKey()) await endKeeping(about.ended);
  } else if (isUnseen(await change(noted => readClock(noted, now)))) await endKeeping('unseen');
  return deviceState();
}

/** What the server gave is gone, with the session. What was entered and nobody has stays, sealed, for who knows the PIN. */
export const endKeeping = (ended: Ended): Promise<void> => keepOutboxOnly({ ended, leapAt: undefined });

/** The person signs out, and leaves what was not sent: it stays, sealed, until they have signed in and given the PIN. */
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
  become(next, undefined);
  await draftCipherReady();
  tellDeviceTabs({ kind: 'state' });
}

interface SetUp {
  /** Digits, or a passphrase. */
  pin: string;
  session: StoredSession;
  /** What opens it without the PIN until the browser is closed; the session's token where nothing else is said. */
  opener?: string;
  /** So many entries and drafts in the vault that it takes the place of were given up by somebody who knew of them. */
  givenUp?: number;
}

/** @throws where it is too short */
async function chosen(dataKey: CryptoKey, pin: string) {
  if (!mayBeChosen(pin)) throw new Error('Too short to be chosen as PIN or passphrase.');
  return {
    pin: await wrapByPin(dataKey, pin),
    isPassphrase: isPin(pin) ? undefined : (true as const),
  };
}

/** For the person of this session, in place of any other. @returns false where more waits than was given up: it stays */
export async function setUpDevice({
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
  become(next, dataKey);
  openedBy = opener;
  await draftCipherReady();
  tellDeviceTabs({ kind: 'state' });
  return true;
}

type Transaction = Awaited<ReturnType<typeof writing>>;

/** There is more than the person knew of: now this tab knows. */
async function leftAlone(tx: Transaction): Promise<false> {
  await tx.done;
  await look();
  return false;
}

/** Opens without a question what this very session has opened before. @returns whether it is open now */
export async function openWithSession(session: StoredSession, opener = session.token): Promise<boolean> {
  if (currentKey()) return true;
  const about = knownAbout();
  // Where the clock makes one doubt, the person has to be there.
  if (!about?.session || about.userId !== session.user.id || isPerhapsUnseen(about)) return false;
  const found = await unwrapByToken(about.session, opener);
  if (!found || knownAbout()?.id !== about.id) return false;
  become(knownAbout(), found);
  openedBy = opener;
  await draftCipherReady();
  return true;
}

/** Counts a try before it is made: anyone who pulls the plug during it has had it. */
async function countTry(): Promise<WrongPin | About> {
  const now = Date.now();
  let early = 0;
  const counted = await change(({ tries, waitUntil }) => {
    // A clock that was set back makes nobody wait longer than was meant.
    early = Math.min(Math.max(0, waitUntil - now), waitAfter(tries));
    return early > 0 ? {} : { tries: tries + 1, waitUntil: now + waitAfter(tries + 1) };
  });
  if (early > 0) return { wrong: true, triesLeft: PIN_TRIES - counted.tries, waitMs: early, early: true };
  return counted;
}

const waitAfter = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;

/** Tries a PIN. Too many wrong ones wipe all. @returns the key, or what became of it */
async function keyByPin(pin: string): Promise<CryptoKey | WrongPin> {
  const counted = await countTry();
  if ('wrong' in counted) return counted;
  // A device that could not even try it has learnt nothing: such a failure must not lead to a wipe.
  const by = await pinKey(counted.pin, pin).catch(async error => {
    await change(({ tries }) => ({ tries: Math.max(0, tries - 1), waitUntil: 0 }));
    throw error;
  });
  const found = await unwrapByPin(counted.pin, by);
  if (found) {
    await change(() => ({ tries: 0, waitUntil: 0 }));
    return found;
  }
  const triesLeft = PIN_TRIES - counted.tries;
  if (triesLeft <= 0) {
    // First, so that nothing is left to be in clear, not for a moment.
    await removeDraftsOf(counted.userId);
    await wipe(Number.POSITIVE_INFINITY, false);
  }
  return {
    wrong: true,
    triesLeft: Math.max(0, triesLeft),
    waitMs: triesLeft > 0 ? waitAfter(counted.tries) : 0,
  };
}

/** @returns the session that the person had here last, if it is still kept, or what became of a wrong PIN */
export async function unlock(
  pin: string,
  unlockSecretFor = ({ token }: StoredSession): string => token,
): Promise<StoredSession | WrongPin | undefined> {
  const found = await keyByPin(pin);
  if ('wrong' in found) return found;
  const sealed = await (await database()).get('values', SESSION);
  const { ended, left } = knownAbout() ?? {};
  if (!sealed && !ended && !left) throw new OfflineStoreLocked();
  const session = sealed && ((await unsealValue(found, SESSION, sealed)) as StoredSession);
  become(knownAbout(), found);
  await draftCipherReady();
  if (session) await rewrap(session, unlockSecretFor(session));
  tellDeviceTabs({ kind: 'state' });
  return session;
}

/** The person goes on under this session: a new token, a changed name. */
export async function rewrap(session: StoredSession, opener = session.token): Promise<void> {
  const key = currentKey();
  if (!key || knownAbout()?.userId !== session.user.id) throw new OfflineStoreLocked();
  const wrapped = await wrapByToken(key, opener);
  // In one: a session without its wrap would ask for the PIN after a reload.
  const clear = { session: wrapped, name: session.user.name, left: undefined };
  await writeSealed([{ place: SESSION, sealed: await sealValue(key, SESSION, session) }], clear);
  const id = knownAbout()?.id;
  const about = await (await database()).get('about', ABOUT);
  become(about, about?.id === id ? key : undefined);
  openedBy = opener;
}

/** @returns undefined when it is changed */
export async function changePin(old: string, next: string): Promise<WrongPin | undefined> {
  const found = await keyByPin(old);
  if ('wrong' in found) return found;
  const wrapped = await chosen(found, next);
  await change(() => wrapped);
  return undefined;
}

const isSameWrap = (one: WrappedKey | undefined, other: WrappedKey | undefined) =>
  one?.iv.join() === other?.iv.join();

/** The session that opened it has ended and opens it no more, whichever tab wrapped the key last; another one since does. */
export async function lock(): Promise<void> {
  const known = knownAbout();
  if (!known) return;
  become(known, undefined);
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
  await look();
  await draftCipherReady();
}

/** The server has answered: a clock that ran ahead counts no more. What had ended goes on only where the person has opened it. */
export async function noteServerSeen(now = Date.now()): Promise<void> {
  if (!knownAbout()) return;
  const seen = { seenAt: now, clockAt: now, leapAt: undefined };
  await change(() => (currentKey() ? { ...seen, ended: undefined } : seen));
}

/** Neither values nor files, in no tab. @param isKept what was typed and can be read stays, in clear @returns false where more than `givenUp` wait */
export async function wipe(givenUp = Number.POSITIVE_INFINITY, isKept = true): Promise<boolean> {
  const tx = await writing();
  const about = await tx.objectStore('about').get(ABOUT);
  if (about && about.waiting > givenUp) return leftAlone(tx);
  await emptied(tx, about, isKept && !about?.ended);
  return true;
}

async function emptied(tx: Transaction, about: About | undefined, isKept: boolean): Promise<void> {
  // Before its key is gone, as this page may be killed in between; what other tabs write until they hear of it comes after.
  if (about && isKept) decryptDrafts(about.userId);
  await tx.objectStore('about').clear();
  await tx.objectStore('values').clear();
  await tx.done;
  if (about) await releaseDrafts(about.userId, isKept);
  become(undefined, undefined);
  tellDeviceTabs({ kind: 'state' });
}
