/** Sends pending changes in order, from one tab at a time, with growing delays after failures. */
import { OUTBOX_SYNC } from '../../../contract/service-worker.ts';
import { formatMoment } from '../../components/format.ts';
import { translate } from '../../i18n/catalogue.ts';
import { aborted, retryAfterMs } from '../../providers/http/errors.ts';
import { previewedRole } from '../../providers/session.ts';
import { OfflineStoreLocked } from '../store/offlineStore.ts';
import { isOfflineStoreOpen } from '../store/storeSession.ts';
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
import { outbox, setEntriesSending, setSendingProblem } from './state.ts';

const SENDING_LOCK = 'aup-outbox-sending';

/** Delays between attempts, in milliseconds. */
const MIN_DELAY_MS = 3_000;
export const MAX_DELAY_MS = 300_000;

/**
 * The server's Retry-After or the due delay, plus up to half at random, so that devices don't return all at
 * once.
 */
export const nextDelay = (due: number, asked: number, random = Math.random()): number =>
  Math.min(MAX_DELAY_MS, asked || due) * (1 + random / 2);

export interface SenderHooks {
  /** An entry was accepted or refused. */
  onSettled: (register: string) => void;
  onSignedOut: (error: unknown) => void;
}

interface Hooks extends SenderHooks {
  /** The server asks to wait this long, in milliseconds. */
  onAsked: (ms: number) => void;
  /** Aborts sending: the user signed out, or a document gives way to smaller entries. */
  untilStopped: () => AbortSignal;
}

/** The outcome of one pass. */
type Outcome = 'done' | 'later' | 'signedOut';

/** Sends all that can be sent. `canSend` is checked before each, because the user may have changed. */
async function sendAll(hooks: Hooks, canSend: () => boolean): Promise<Outcome> {
  while (canSend()) {
    const ready = sendable(await changeOutbox(withoutForgotten));
    const [next] = ready;
    if (!next) return 'done';
    const small = batchOf(ready);
    // Documents go last: on a slow connection a large one would delay all others.
    const together = small.length > 0 ? small : [next];
    // Reads them again: the user may have edited them.
    const seqs = together.map(({ seq }) => seq);
    const box = await changeOutbox(now => markTried(now, seqs, new Date().toISOString()));
    const entries = box.entries.filter(({ seq, state }) => seqs.includes(seq) && state === 'waits');
    const signal = hooks.untilStopped();
    setEntriesSending(entries.map(({ seq }) => seq));
    const results = await send(entries, signal, canSend).finally(() => setEntriesSending([]));
    await noteArrived(results, hooks);
    for (const result of results.filter(({ record }) => !record)) {
      const outcome = await settle(result, hooks);
      if (outcome !== 'done') return outcome;
      // Entries after a failed one were not tried.
      if (statusOf(result.error) >= 500) break;
    }
  }
  return 'later';
}

/** Refuses entries whose key the server has forgotten; the user decides. */
function withoutForgotten(box: Outbox): Outbox {
  const forgotten = sendable(box).filter(entry => isForgotten(entry, Date.now()));
  return forgotten.reduce((now, { seq, triedAt, createdAt }) => {
    const message = translate('outbox.lapsed', { at: formatMoment(triedAt ?? createdAt) });
    return noteRefused(now, seq, { state: 'refused', status: 0, message, unsure: true, lapsed: true });
  }, box);
}

const statusOf = (error: unknown): number => (error as { status?: number } | undefined)?.status ?? 0;

/** The server is unavailable or asks to wait. */
const isPassing = (status: number) => status < 400 || [401, 429, 502, 503, 504].includes(status);

const isAborted = (error: unknown) => (error as Error | undefined)?.name === 'AbortError';

async function send(
  entries: readonly OutboxEntry[],
  signal: AbortSignal,
  canSend: () => boolean,
): Promise<Result[]> {
  const [entry, ...others] = entries;
  if (!entry) return [];
  try {
    if (others.length > 0) return await sendBatch(entries);
  } catch (error) {
    // The whole request was refused, which says nothing about single entries: send the first alone.
    if (isPassing(statusOf(error))) return [{ entry, error }];
    if (!canSend()) return [{ entry, error: aborted() }];
  }
  try {
    return [{ entry, record: await sendEntry(entry, signal) }];
  } catch (error) {
    return [{ entry, error }];
  }
}

/** Notes them in one change, because each change is a disk write. */
async function noteArrived(results: readonly Result[], hooks: Hooks): Promise<void> {
  const arrived = results.flatMap(({ entry, record }) => (record ? [{ entry, record }] : []));
  if (arrived.length === 0) return;
  const at = new Date().toISOString();
  await changeOutbox(box =>
    arrived.reduce((now, { entry, record }) => noteSent(now, entry.seq, { ...record }, at), box),
  );
  setSendingProblem(undefined);
  for (const register of new Set(arrived.map(({ entry }) => entry.register))) hooks.onSettled(register);
}

/** Notes the failure of an entry. */
async function settle({ entry, error }: Result, hooks: Hooks): Promise<Outcome> {
  const { seq, register } = entry;
  // Resumes in its next turn.
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
  // A failing server keeps delays growing.
  if (statusOf(error) >= 500) return 'done';
  hooks.onSettled(register);
  return 'done';
}

/** A local failure is shown and tried again. */
function failed(error: Error): Outcome {
  if (!(error instanceof OfflineStoreLocked)) {
    console.error(error);
    setSendingProblem(error);
  }
  return 'later';
}

/** One tab at a time; others leave sending to it. */
async function inOneTab(work: () => Promise<Outcome>): Promise<Outcome> {
  if (!navigator.locks) return work();
  return navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, lock =>
    lock ? work() : ('later' as const),
  );
}

type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

/** Background Sync wakes open tabs through the service worker, where supported. */
async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as WithSync | undefined)?.sync?.register(OUTBOX_SYNC);
}

/** Whether a small entry has come for which a document upload pauses. */
const hasNewSmall = (box: Outbox): boolean => batchOf(sendable(box)).some(({ tried }) => !tried);

/** Sends when woken, when back online, and at intervals after failures, until stopped. */
export function startSender(hooks: SenderHooks): { wake: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBusy = false;
  let wanted = false;
  let waitMs = MIN_DELAY_MS;
  /** The server asked to wait until then. */
  let notBefore = 0;
  /** Background Sync is registered already; registering again fires at once. */
  let isAnnounced = false;
  let sending = new AbortController();
  const untilStopped = () => {
    sending = new AbortController();
    if (isStopped) sending.abort();
    return sending.signal;
  };
  const canSend = () => !isStopped && isOfflineStoreOpen() && !previewedRole();
  const run = async () => {
    clearTimeout(timer);
    if (!canSend()) return;
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
    const pass = () => sendAll({ ...hooks, onSettled, onAsked, untilStopped }, canSend);
    const outcome = navigator.onLine ? await inOneTab(pass).catch(failed) : 'later';
    if (outcome === 'done') setSendingProblem(undefined);
    isBusy = false;
    if (isStopped || outcome === 'signedOut') return;
    if (outcome === 'done' && wanted) void run();
    else if (outcome === 'later') {
      // On a bad connection, a success means that trying again soon is worthwhile.
      if (hasSettled) waitMs = MIN_DELAY_MS;
      const pause = nextDelay(waitMs, asked);
      timer = setTimeout(() => void run(), pause);
      notBefore = asked > 0 ? Date.now() + pause : 0;
      if (!isAnnounced) void requestBackgroundSync().catch(() => undefined);
      isAnnounced = true;
      if (asked === 0) waitMs = Math.min(2 * waitMs, MAX_DELAY_MS);
    } else {
      waitMs = MIN_DELAY_MS;
      notBefore = 0;
      isAnnounced = false;
    }
  };
  /** Retry-After wins over going online and new entries. */
  const isAskedToWait = () => Date.now() < notBefore;
  const wake = () => {
    if (!isAskedToWait()) void run();
  };
  const back = () => {
    if (isAskedToWait()) return;
    waitMs = MIN_DELAY_MS;
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
      setSendingProblem(undefined);
      clearTimeout(timer);
      window.removeEventListener('online', back);
      worker?.removeEventListener('message', hear);
    },
  };
}
