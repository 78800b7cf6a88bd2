/** Sends what is pending, in its order, from one tab at a time; what fails without an answer waits longer each time. */
import { OUTBOX_SYNC } from '../../../contract/kept-office.ts';
import { formatMoment } from '../../components/format.ts';
import { translate } from '../../i18n/catalogue.ts';
import { aborted } from '../../providers/http/errors.ts';
import { retryAfterMs } from '../../providers/http/retryAfter.ts';
import { previewedRole } from '../../providers/session.ts';
import { isDeviceOpen } from '../store/deviceSession.ts';
import { OfflineStoreLocked } from '../store/offlineStore.ts';
import {
  decideEntry,
  isForgotten,
  markTried,
  noteFailed,
  noteRefused,
  noteSent,
  sendable,
} from './changes.ts';
import type { Outbox, OutboxEntry } from './entry.ts';
import { changeOutbox } from './outbox.ts';
import { batchOf, failureOfEntry, type Result, sendBatch, sendEntry } from './sendEntry.ts';
import { noteEntriesSending, noteSending, outbox } from './state.ts';

/** Held by the tab that is sending. */
const SENDING_LOCK = 'aup-outbox-sending';

/** How long the outbox waits before it sends again; ms. */
const FIRST_MS = 3_000;
export const LAST_MS = 300_000;

/** What the server asks for, else what is due, and up to a half more at random: devices that lost the line together shall not come back so. */
export const pauseOf = (due: number, asked: number, random = Math.random()): number =>
  Math.min(LAST_MS, asked || due) * (1 + random / 2);

export interface SenderHooks {
  /** A record arrived, or was refused. */
  onSettled: (register: string) => void;
  onSignedOut: (error: unknown) => void;
}

interface Hooks extends SenderHooks {
  /** The server asks to be left alone for so many ms. */
  onAsked: (ms: number) => void;
  /** Ends what is about to be sent: the person has gone, or a document gives way to what is small. */
  untilStopped: () => AbortSignal;
}

/** What one pass came to. */
type Outcome = 'done' | 'later' | 'signedOut';

/** All that can go now; `maySend` is asked before each, as the person may have gone in the meantime and another come. */
async function sendAll(hooks: Hooks, maySend: () => boolean): Promise<Outcome> {
  while (maySend()) {
    const ready = sendable(await changeOutbox(withoutForgotten));
    const [next] = ready;
    if (!next) return 'done';
    const small = batchOf(ready);
    // Nothing that can go now hangs on a document: on a bad line a large one would keep the small ones waiting for hours.
    const together = small.length > 0 ? small : [next];
    // As they are now: the person may have gone on with them since they were looked at.
    const seqs = together.map(({ seq }) => seq);
    const box = await changeOutbox(now => markTried(now, seqs, new Date().toISOString()));
    const entries = box.entries.filter(({ seq, state }) => seqs.includes(seq) && state === 'waits');
    const signal = hooks.untilStopped();
    noteEntriesSending(entries.map(({ seq }) => seq));
    const results = await send(entries, signal, maySend).finally(() => noteEntriesSending([]));
    await noteArrived(results, hooks);
    for (const result of results.filter(({ record }) => !record)) {
      const outcome = await settle(result, hooks);
      if (outcome !== 'done') return outcome;
      // What came behind it in the same request was not tried.
      if (statusOf(result.error) >= 500) break;
    }
  }
  return 'later';
}

/** What the server can't know again any more is not sent unasked. */
function withoutForgotten(box: Outbox): Outbox {
  const forgotten = sendable(box).filter(entry => isForgotten(entry, Date.now()));
  return forgotten.reduce((now, { seq, triedAt, createdAt }) => {
    const message = translate('outbox.lapsed', { at: formatMoment(triedAt ?? createdAt) });
    return noteRefused(now, seq, { state: 'refused', status: 0, message, unsure: true, lapsed: true });
  }, box);
}

const statusOf = (error: unknown): number => (error as { status?: number } | undefined)?.status ?? 0;

/** Of a server that is away, or asks for patience. */
const isPassing = (status: number) => status < 400 || [401, 429, 502, 503, 504].includes(status);

const isAborted = (error: unknown) => (error as Error | undefined)?.name === 'AbortError';

async function send(
  entries: readonly OutboxEntry[],
  signal: AbortSignal,
  maySend: () => boolean,
): Promise<Result[]> {
  const [entry, ...others] = entries;
  if (!entry) return [];
  try {
    if (others.length > 0) return await sendBatch(entries);
  } catch (error) {
    // Refused as a whole, of which nothing can be said to any of them: then on its own.
    if (isPassing(statusOf(error))) return [{ entry, error }];
    if (!maySend()) return [{ entry, error: aborted() }];
  }
  try {
    return [{ entry, record: await sendEntry(entry, signal) }];
  } catch (error) {
    return [{ entry, error }];
  }
}

/** All at once: each change of the outbox is a write to the disk. */
async function noteArrived(results: readonly Result[], hooks: Hooks): Promise<void> {
  const arrived = results.flatMap(({ entry, record }) => (record ? [{ entry, record }] : []));
  if (arrived.length === 0) return;
  const at = new Date().toISOString();
  await changeOutbox(box =>
    arrived.reduce((now, { entry, record }) => noteSent(now, entry.seq, { ...record }, at), box),
  );
  noteSending(undefined);
  for (const register of new Set(arrived.map(({ entry }) => entry.register))) hooks.onSettled(register);
}

/** Notes what came of one entry that did not arrive. */
async function settle({ entry, error }: Result, hooks: Hooks): Promise<Outcome> {
  const { seq, register } = entry;
  // It goes on from there when its turn comes again.
  if (isAborted(error)) return 'done';
  if (error instanceof OfflineStoreLocked) return 'later';
  const failure = await failureOfEntry(entry, error);
  hooks.onAsked(retryAfterMs(error));
  if (failure.kind === 'failed') await changeOutbox(now => noteFailed(now, seq));
  if (failure.kind === 'later' || failure.kind === 'failed') return 'later';
  if (failure.kind === 'signedOut') {
    hooks.onSignedOut(error);
    return 'signedOut';
  }
  if (failure.kind === 'rebase') {
    await changeOutbox(now => decideEntry(now, seq, {}, failure.current));
  } else await changeOutbox(now => noteRefused(now, seq, failure.refusal));
  // A server that fails is no better a line: the pauses go on growing.
  if (statusOf(error) >= 500) return 'done';
  hooks.onSettled(register);
  return 'done';
}

/** What this device could not read or note is said, and tried again later. */
function failed(error: Error): Outcome {
  if (!(error instanceof OfflineStoreLocked)) {
    console.error(error);
    noteSending(error);
  }
  return 'later';
}

/** One tab of the browser at a time: another one that sends already is left to it. */
async function inOneTab(work: () => Promise<Outcome>): Promise<Outcome> {
  if (!navigator.locks) return work();
  return navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, lock =>
    lock ? work() : ('later' as const),
  );
}

type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

/** A browser that can wakes the open tabs by its worker when the connection is back. */
async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as WithSync | undefined)?.sync?.register(OUTBOX_SYNC);
}

/** Whether something small came that a document on its way gives way to: it goes on from the byte afterwards. */
const hasNewSmall = (box: Outbox): boolean => batchOf(sendable(box)).some(({ tried }) => !tried);

/** Until it is stopped: when told that something came, when the connection is back, and now and then while no answer comes. */
export function startSender(hooks: SenderHooks): { wake: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBusy = false;
  let wanted = false;
  let waitMs = FIRST_MS;
  /** The server has asked to be left alone until then. */
  let notBefore = 0;
  /** The browser knows already that something waits; asked again and again it comes at once, again and again. */
  let isAnnounced = false;
  let sending = new AbortController();
  const untilStopped = () => {
    sending = new AbortController();
    if (isStopped) sending.abort();
    return sending.signal;
  };
  const maySend = () => !isStopped && isDeviceOpen() && !previewedRole();
  const run = async () => {
    clearTimeout(timer);
    if (!maySend()) return;
    if (isBusy) {
      wanted = true;
      if (hasNewSmall(outbox())) sending.abort();
      return;
    }
    isBusy = true;
    wanted = false;
    let hasSettled = false;
    let asked = 0;
    const onAsked = (ms: number) => {
      asked = Math.max(asked, ms);
    };
    const onSettled = (register: string) => {
      hasSettled = true;
      hooks.onSettled(register);
    };
    const pass = () => sendAll({ ...hooks, onSettled, onAsked, untilStopped }, maySend);
    const outcome = navigator.onLine ? await inOneTab(pass).catch(failed) : 'later';
    if (outcome === 'done') noteSending(undefined);
    isBusy = false;
    if (isStopped || outcome === 'signedOut') return;
    if (outcome === 'done' && wanted) void run();
    else if (outcome === 'later') {
      // A bad line is no lost one: what gets through says that trying again soon is worth it.
      if (hasSettled) waitMs = FIRST_MS;
      const pause = pauseOf(waitMs, asked);
      timer = setTimeout(() => void run(), pause);
      notBefore = asked > 0 ? Date.now() + pause : 0;
      if (!isAnnounced) void requestBackgroundSync().catch(() => undefined);
      isAnnounced = true;
      if (asked === 0) waitMs = Math.min(2 * waitMs, LAST_MS);
    } else {
      waitMs = FIRST_MS;
      notBefore = 0;
      isAnnounced = false;
    }
  };
  /** What the server has said of itself nobody here knows better: neither the browser nor anyone who enters something. */
  const isAskedToWait = () => Date.now() < notBefore;
  const wake = () => {
    if (!isAskedToWait()) void run();
  };
  const back = () => {
    if (isAskedToWait()) return;
    waitMs = FIRST_MS;
    isAnnounced = false;
    void run();
  };
  const worker = navigator.serviceWorker;
  const hear = ({ data }: MessageEvent) => {
    if (data === OUTBOX_SYNC) wake();
  };
  window.addEventListener('online', back);
  worker?.addEventListener('message', hear);
  void run();
  return {
    wake,
    stop: () => {
      isStopped = true;
      sending.abort();
      noteSending(undefined);
      clearTimeout(timer);
      window.removeEventListener('online', back);
      worker?.removeEventListener('message', hear);
    },
  };
}
