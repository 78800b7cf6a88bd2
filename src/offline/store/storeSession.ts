/**
 * Makes the offline store follow the session: unlocked with it, wrapped again with a new token, locked when
 * it ends.
 */
import { canUseOffline, offlineEndCodes } from '../../../contract/people/session.ts';
import { readSession, subscribeSession, writeSessionOfTab } from '../../providers/session.ts';
import { databaseExists, OFFLINE_STORE } from './database.ts';
import type { WrongPin } from './offlineStore.ts';
import { findUnlockSecret, shareUnlockSecret, unlockSecretFor } from './sessionSecret.ts';
import { offlineStoreOwner, offlineStoreState, onTabMessage, subscribeOfflineStore } from './state.ts';

/** Loaded only if there is a store, or is about to be. */
const loadStore = () => import('./offlineStore.ts');

/** Shows pending changes whenever the store is unlocked. */
const followOutbox = async () => (await import('../outbox/outbox.ts')).followOutbox();

/** Whether the store is unlocked and belongs to the signed-in user. */
export function isOfflineStoreOpen(): boolean {
  return offlineStoreState() === 'open' && offlineStoreOwner()?.userId === readSession()?.user.id;
}

let wrappedFor: string | undefined;

async function follow(): Promise<void> {
  const store = await loadStore();
  const session = readSession();
  const text = session && JSON.stringify(session);
  if (!session) {
    wrappedFor = undefined;
    // After offline access ended, the PIN alone unlocks it for export.
    if (offlineStoreState() === 'open' && !offlineStoreOwner()?.ended) await store.lock();
  } else if (session.user.id !== offlineStoreOwner()?.userId) {
    if (offlineStoreState() === 'open') await store.lock();
  } else if (!canUseOffline(session.roles) && !offlineStoreOwner()?.ended)
    await store.endOfflineAccess('mayKeepNothing');
  else if (offlineStoreState() === 'locked') {
    const opener = await findUnlockSecret(session);
    if (opener && (await store.openWithSession(session, opener))) wrappedFor = text;
  } else if (offlineStoreState() === 'open' && wrappedFor !== text) {
    wrappedFor = text;
    await store.rewrap(session, unlockSecretFor(session));
  }
}

let last: Promise<unknown> = Promise.resolve();
/** One at a time, because each depends on the result before. */
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
  subscribeOfflineStore(followSoon);
  // A page left open must not keep records for months.
  setInterval(lookAtDays, HOUR_MS);
  document.addEventListener('visibilitychange', lookAtDays);
}

const HOUR_MS = 3_600_000;

function lookAtDays(): void {
  if (offlineStoreState() === 'off') return;
  void inTurn(async () => (await loadStore()).loadOfflineStore()).catch(() => undefined);
}

let hearsOfOne = false;
/** Another tab may create a store: drafts of this tab are encrypted from then on. */
function hearOfOne(): void {
  if (hearsOfOne) return;
  hearsOfOne = true;
  const stop = onTabMessage(() => {
    stop();
    hearsOfOne = false;
    void openOfflineStore();
  });
}

/** At page start. Needs no connection and never fails: an unreadable store stays locked. */
export async function openOfflineStore(): Promise<void> {
  await inTurn(async () => {
    if (!(await databaseExists(OFFLINE_STORE))) return hearOfOne();
    keepFollowing();
    await (await loadStore()).loadOfflineStore();
    await follow();
    await followOutbox();
  }).catch(() => undefined);
}

/**
 * Creates a store for the signed-in user. @returns false if more than `givenUp` would be lost, or this user
 * has one
 */
export async function setUpOfflineStore(pin: string, givenUp = 0): Promise<boolean> {
  keepFollowing();
  const isDone = await inTurn(async () => {
    const session = readSession();
    if (!session) return false;
    const store = await loadStore();
    await store.loadOfflineStore();
    // Another tab of this user was faster: unlocks its store.
    if (offlineStoreOwner()?.userId === session.user.id) {
      await follow();
      return false;
    }
    if (!(await store.setUpOfflineStore({ pin, session, opener: unlockSecretFor(session), givenUp })))
      return false;
    wrappedFor = JSON.stringify(session);
    await followOutbox();
    return true;
  });
  if (!isDone) return false;
  // Otherwise the browser may delete it when the disk is full.
  await navigator.storage?.persist?.().catch(() => false);
  return true;
}

/** Unlocks the store; without a session, resumes its last one. @returns the result of a wrong PIN */
export function openWithPin(pin: string): Promise<WrongPin | undefined> {
  return inTurn(async () => {
    const store = await loadStore();
    const answer = await store.unlock(pin, unlockSecretFor);
    if (answer && 'wrong' in answer) return answer;
    const present = readSession();
    if (!present && answer) writeSessionOfTab(answer);
    else if (present && present.user.id === offlineStoreOwner()?.userId)
      await store.rewrap(present, unlockSecretFor(present));
    wrappedFor = JSON.stringify(readSession());
    await followOutbox();
    return undefined;
  });
}

/** Deletes the store. @returns false if more than `givenUp` changes are pending */
export const deleteOfflineStore = (givenUp?: number): Promise<boolean> =>
  inTurn(async () => (await loadStore()).deleteStore(givenUp));

/** On signing out: only pending changes and drafts stay, locked. */
export const leaveOfflineStore = (): Promise<void> => inTurn(async () => (await loadStore()).leave());

/** @returns the result of a wrong PIN */
export const changePin = (old: string, next: string): Promise<WrongPin | undefined> =>
  inTurn(async () => (await loadStore()).changePin(old, next));

/**
 * The server refused the session: if the account may no longer use offline access, saved records are
 * deleted.
 */
export function noteSessionRefused(code: unknown): void {
  const session = readSession();
  const ended = offlineEndCodes.find(one => one === code);
  if (!ended || !offlineStoreOwner() || !session) return;
  void inTurn(async () => {
    const owner = offlineStoreOwner();
    if (owner?.userId === session.user.id && !owner.ended) await (await loadStore()).endOfflineAccess(ended);
  }).catch(() => undefined);
}

const SEEN_MS = 10 * 60_000;
let seenAt = 0;

/** Notes an answer of the server, at intervals. */
export function noteAnswered(now = Date.now()): void {
  const owner = offlineStoreOwner();
  // A locked store, too, if the clock is in doubt: it would be deleted a day later.
  if (!owner || (offlineStoreState() !== 'open' && !owner.isPerhapsUnseen)) return;
  if (now - seenAt < SEEN_MS && !owner.ended && !owner.isPerhapsUnseen) return;
  const session = readSession();
  if (session?.user.id !== owner.userId || !canUseOffline(session.roles)) return;
  seenAt = now;
  void loadStore()
    .then(store => store.noteServerSeen(now))
    .catch(() => undefined);
}
