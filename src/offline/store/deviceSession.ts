/** The store of this browser follows the session: opened with it, wrapped again when its token changes, locked when it ends. */
import { keepingEnds, mayKeep } from '../../../contract/people/session.ts';
import { readSession, subscribeSession, writeSessionOfTab } from '../../providers/session.ts';
import { isThere, OFFLINE_STORE } from './database.ts';
import type { WrongPin } from './offlineStore.ts';
import { findUnlockSecret, shareUnlockSecret, unlockSecretFor } from './sessionSecret.ts';
import { deviceOwner, deviceState, hearDeviceTabs, subscribeDevice } from './state.ts';

/** Loaded only where this browser keeps something, or is about to. */
const loadStore = () => import('./offlineStore.ts');

/** What is pending to be sent is shown from now on, whenever the store is open. */
const followOutbox = async () => (await import('../outbox/outbox.ts')).followOutbox();

/** Whether the person who is signed in here may read and write what this browser keeps. */
export function isDeviceOpen(): boolean {
  return deviceState() === 'open' && deviceOwner()?.userId === readSession()?.user.id;
}

let wrappedFor: string | undefined;

async function follow(): Promise<void> {
  const store = await loadStore();
  const session = readSession();
  const text = session && JSON.stringify(session);
  if (!session) {
    wrappedFor = undefined;
    // What has ended is opened by its PIN alone, to be taken away.
    if (deviceState() === 'open' && !deviceOwner()?.ended) await store.lock();
  } else if (session.user.id !== deviceOwner()?.userId) {
    if (deviceState() === 'open') await store.lock();
  } else if (!mayKeep(session.roles) && !deviceOwner()?.ended) await store.endKeeping('mayKeepNothing');
  else if (deviceState() === 'locked') {
    const opener = await findUnlockSecret(session);
    if (opener && (await store.openWithSession(session, opener))) wrappedFor = text;
  } else if (deviceState() === 'open' && wrappedFor !== text) {
    wrappedFor = text;
    await store.rewrap(session, unlockSecretFor(session));
  }
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other, as each looks at what the one before has left. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
const followSoon = (): void => void inTurn(follow).catch(() => undefined);

let isFollowing = false;
function keepFollowing(): void {
  if (isFollowing) return;
  isFollowing = true;
  shareUnlockSecret();
  subscribeSession(followSoon);
  subscribeDevice(followSoon);
  // A page that stays open on a computer that sleeps must not keep records for months.
  setInterval(lookAtDays, HOUR_MS);
  document.addEventListener('visibilitychange', lookAtDays);
}

const HOUR_MS = 3_600_000;

function lookAtDays(): void {
  if (deviceState() === 'off') return;
  void inTurn(async () => (await loadStore()).loadDevice()).catch(() => undefined);
}

let hearsOfOne = false;
/** Another tab may make one: what is typed here is sealed from then on, too. */
function hearOfOne(): void {
  if (hearsOfOne) return;
  hearsOfOne = true;
  const stop = hearDeviceTabs(() => {
    stop();
    hearsOfOne = false;
    void openDevice();
  });
}

/** At the start of a page. It waits for no line, and never fails: a store that can't be read stays closed. */
export async function openDevice(): Promise<void> {
  await inTurn(async () => {
    if (!(await isThere(OFFLINE_STORE))) return hearOfOne();
    keepFollowing();
    await (await loadStore()).loadDevice();
    await follow();
    await followOutbox();
  }).catch(() => undefined);
}

/** For the signed-in person, offline, from now on. @returns false where more than `givenUp` wait, or this person has one already */
export async function setUpDevice(pin: string, givenUp = 0): Promise<boolean> {
  keepFollowing();
  const isDone = await inTurn(async () => {
    const session = readSession();
    if (!session) return false;
    const store = await loadStore();
    await store.loadDevice();
    // Another tab of this person was faster: what that has made is opened here.
    if (deviceOwner()?.userId === session.user.id) {
      await follow();
      return false;
    }
    if (!(await store.setUpDevice({ pin, session, opener: unlockSecretFor(session), givenUp }))) return false;
    wrappedFor = JSON.stringify(session);
    await followOutbox();
    return true;
  });
  if (!isDone) return false;
  // The browser may otherwise clear it when its disk is full; what it answered, the page says.
  await navigator.storage?.persist?.().catch(() => false);
  return true;
}

/** Who is not signed in is so afterwards, under their last session, at which the server looks next. @returns what became of a wrong PIN */
export function openWithPin(pin: string): Promise<WrongPin | undefined> {
  return inTurn(async () => {
    const store = await loadStore();
    const answer = await store.unlock(pin, unlockSecretFor);
    if (answer && 'wrong' in answer) return answer;
    const present = readSession();
    if (!present && answer) writeSessionOfTab(answer);
    else if (present && present.user.id === deviceOwner()?.userId)
      await store.rewrap(present, unlockSecretFor(present));
    wrappedFor = JSON.stringify(readSession());
    await followOutbox();
    return undefined;
  });
}

/** Nothing stays on this browser. @returns false where more than `givenUp` wait: all stays, and `deviceOwner` says how many */
export const wipeDevice = (givenUp?: number): Promise<boolean> =>
  inTurn(async () => (await loadStore()).wipe(givenUp));

/** The person signs out: of all that is kept here only what was entered and not sent stays, sealed. */
export const leaveDevice = (): Promise<void> => inTurn(async () => (await loadStore()).leave());

/** @returns what became of a wrong PIN */
export const changePin = (old: string, next: string): Promise<WrongPin | undefined> =>
  inTurn(async () => (await loadStore()).changePin(old, next));

/** With this tab's session refused, what the device keeps goes at once where the account keeps nothing more, but for what nobody has. */
export function noteSessionRefused(code: unknown): void {
  const session = readSession();
  const ended = keepingEnds.find(one => one === code);
  if (!ended || !deviceOwner() || !session) return;
  void inTurn(async () => {
    const owner = deviceOwner();
    if (owner?.userId === session.user.id && !owner.ended) await (await loadStore()).endKeeping(ended);
  }).catch(() => undefined);
}

const SEEN_MS = 10 * 60_000;
let seenAt = 0;

/** The server has answered, which the store wants to know now and then. */
export function noteAnswered(now = Date.now()): void {
  const owner = deviceOwner();
  // Of a locked one, too, where the clock makes one doubt: it would be wiped a day later although the server is there.
  if (!owner || (deviceState() !== 'open' && !owner.isPerhapsUnseen)) return;
  if (now - seenAt < SEEN_MS && !owner.ended && !owner.isPerhapsUnseen) return;
  const session = readSession();
  if (session?.user.id !== owner.userId || !mayKeep(session.roles)) return;
  seenAt = now;
  void loadStore()
    .then(store => store.noteServerSeen(now))
    .catch(() => undefined);
}
