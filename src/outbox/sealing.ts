/** Keeps sealed what may go out while no tab is open (decision 065); for as long as this tab could send it on its own. */
import type { BatchKey } from '../../contract/answers/sync.ts';
import { DAY_MS } from '../../contract/days.ts';
import { type BatchRow, OUTBOX_SYNC, SENDER_LOCK } from '../../contract/kept-office.ts';
import { forBatch, sealedBatch, sealedFiles } from '../device/outbox/batch.ts';
import type { Outbox, OutboxEntry } from '../device/outbox/entry.ts';
import { changeOutbox, sealWith } from '../device/outbox/outbox.ts';
import { get, put } from '../device/values.ts';
import { isDeviceOpen } from '../providers/deviceSession.ts';
import { request } from '../providers/http/request.ts';
import { readSession, subscribeSession } from '../providers/session.ts';
import { syncEntryOf } from './sendEntry.ts';

/** What the server gave, for which session and when. */
interface Held extends BatchKey {
  token: string;
  at: number;
}
const [STORE, KEY] = ['sealed', 'key'];
const HOUR_MS = 3_600_000;

async function heldKey(): Promise<Held | undefined> {
  const held = await get<Held>(STORE, KEY);
  return held && held.token === readSession()?.token ? held : undefined;
}

/** New ones say by which number the others name them. */
const sealedBody = (key: Held, entries: readonly OutboxEntry[]): Promise<string> =>
  sealedBatch(
    key,
    entries.map(entry => ({ ...syncEntryOf(entry), id: entry.id })),
  );

const seqsOf = (entries: readonly OutboxEntry[]) => entries.map(({ seq }) => seq);

async function seal(box: Outbox): Promise<BatchRow | undefined> {
  const { small, withFiles } = forBatch(box, Date.now());
  if (small.length === 0 && withFiles.length === 0) return undefined;
  const key = isDeviceOpen() && (await heldKey());
  if (!key) return undefined;
  const batches = withFiles.map(async line => ({
    ...{ seqs: seqsOf(line), body: await sealedBody(key, line) },
    files: await sealedFiles(key, line),
  }));
  return {
    seqs: seqsOf(small),
    ...(small.length > 0 && { body: await sealedBody(key, small) }),
    ...(batches.length > 0 && { withFiles: await Promise.all(batches) }),
  };
}

/** @returns whether there is another one now */
async function renewKey(): Promise<boolean> {
  const token = readSession()?.token;
  if (!token || !isDeviceOpen()) return false;
  const held = await heldKey();
  // The server takes one for a month.
  if (held && Math.abs(Date.now() - held.at) < DAY_MS) return false;
  const { json } = await request<BatchKey>('/sync/key');
  const { key, wrapped } = json;
  if (readSession()?.token !== token || !isDeviceOpen()) return false;
  await put(STORE, KEY, { key, wrapped, token, at: Date.now() });
  return true;
}

/** What is pending since before is sealed as it is now, and so is what a tab has taken back that has closed since. */
const sealAnew = () => changeOutbox(box => (box.entries.length > 0 ? { ...box } : box));

type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

/** A browser that can tells its worker when the connection is back, also while no tab is open. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as WithSync | undefined)?.sync?.register(OUTBOX_SYNC);
}

/** @returns a function that ends it */
export function startSealing(): () => void {
  const ended = new AbortController();
  // As long as it is held the worker leaves the sending to this tab.
  void navigator.locks
    ?.request(
      SENDER_LOCK,
      { mode: 'shared', signal: ended.signal },
      () => new Promise<void>(end => ended.signal.addEventListener('abort', () => end())),
    )
    .catch(() => undefined);
  sealWith(seal);
  const renew = (isAlways: boolean) =>
    void renewKey()
      .catch(() => false)
      .then(isNew => (isNew || isAlways ? sealAnew() : undefined))
      .catch(() => undefined);
  const sealNow = () => renew(true);
  const renewIfOver = () => renew(false);
  window.addEventListener('online', sealNow);
  // Under another token what was given for the one before seals nothing any more.
  const unsubscribe = subscribeSession(renewIfOver);
  const hourly = setInterval(renewIfOver, HOUR_MS);
  sealNow();
  return () => {
    ended.abort();
    sealWith(undefined);
    unsubscribe();
    clearInterval(hourly);
    window.removeEventListener('online', sealNow);
  };
}
