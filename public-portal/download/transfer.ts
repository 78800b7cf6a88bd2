/** Over a line that breaks: asks again from the byte where it broke, without end for bytes that are kept, and gives up only with words (specification §6). */

import { type ByteStore, StorageFull } from './byte-store.ts';
import { errors, failedMessage, noRoomMessage, statusMessage } from './messages.ts';
import { judge, type Known, nothingKnown, rangeHeaders } from './plan.ts';
import { Portions } from './portions.ts';
import { type Cause, delayBefore, LONGEST_MS, LONGEST_RETRY_AFTER_MS, patience, Rest } from './retry.ts';

export type Ending =
  | { kind: 'complete' }
  | { kind: 'stopped' }
  | { kind: 'refused'; status: 401 | 403 }
  /** That very file was wanted, and it is no more. */
  | { kind: 'changed' }
  /** `fallback`: whether the browser's own download may succeed; `outright`: not a single byte could be taken. */
  | { kind: 'failed'; message: string; fallback: boolean; outright: boolean };

export interface Watcher {
  /** The server answered; `restarted` says that kept bytes were dropped, `changed` that the documents changed. */
  onAnswer(known: Known, event: { restarted: boolean; changed: boolean }): void;
  onBytes(known: Known, added: number): void;
  /** @param message what went wrong, where that says more than that the connection is lost; `isLong`: it has been so for a while */
  onWait(message: string | null, until: number, isLong: boolean): void;
  onAttempt(): void;
}

export interface TransferOptions {
  url: string;
  headers: () => Record<string, string>;
  store: ByteStore;
  known: Known;
  /** Where to stop: the byte after the last one wanted. Without it, the end of the file. */
  until?: number;
  /** Whether to stop (`changed`) when the server answers, with this status, that it has another file by now. */
  leaves?: (status: number) => boolean;
  watcher: Watcher;
  /** Milliseconds without a byte that end an attempt. */
  stallMs: number;
  fetch?: typeof fetch;
  delay?: (failures: number, over: number) => number;
  isOnline?: () => boolean;
}

/** A part came whole, and another is to be asked for. */
const part = { kind: 'part' } as const;

interface Broken {
  kind: 'broken';
  cause: Cause;
  /** What the server said; what browsers say of a line is in their own language. */
  message?: string;
  waitMs: number | null;
}
const lost = (cause: 'network' | 'stalled'): Broken => ({ kind: 'broken', cause, waitMs: null });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const reasonOf = ({ cause, message }: Broken) =>
  cause === 'stalled' ? errors().timeout : (message ?? failedMessage(errors().noLine));
/** While it waits the page already says that the connection is lost. */
const reasonToWait = (broken: Broken) => (broken.cause === 'network' ? null : reasonOf(broken));
const fail = (message: string, fallback: boolean, outright = false): Ending => ({
  kind: 'failed',
  message,
  fallback,
  outright,
});

/** Whatever goes wrong while keeping bytes is the device's fault, and asking the server again would not help. */
async function kept(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof StorageFull ? error : new StorageFull(messageOf(error));
  }
}

export class Transfer {
  private known: Known;
  private stopped = false;
  private everAnswered = false;
  private failures = 0;
  private readonly portions = new Portions();
  private attempt: AbortController | undefined;
  private readonly rest = new Rest();
  private readonly options: TransferOptions;

  constructor(options: TransferOptions) {
    this.options = options;
    this.known = options.known;
  }

  /** Ends the running attempt and keeps the received bytes. */
  stop(): void {
    this.stopped = true;
    this.attempt?.abort();
    this.rest.end();
  }

  /** Ends a wait at once: back online, or retried by the user. */
  retryNow(): void {
    this.rest.end();
  }

  /** Runs until the archive is complete or can't be had. Never rejects. */
  async run(): Promise<Ending> {
    for (let isNext = false; ; ) {
      if (this.stopped) return { kind: 'stopped' };
      if (!isNext) this.options.watcher.onAttempt();
      const before = this.known.written;
      const outcome = await this.tryOnce();
      if (this.stopped && outcome.kind !== 'complete') return { kind: 'stopped' };
      isNext = outcome.kind === 'part';
      if (outcome.kind === 'part') {
        this.portions.arrived();
        continue;
      }
      if (outcome.kind !== 'broken') return outcome;
      if (outcome.cause === 'network') this.portions.broke(this.known.written - before);
      if (!(this.options.isOnline?.() ?? true)) {
        // Without a connection no failure counts, however long it lasts; being back online ends the wait.
        this.failures = 0;
        await this.wait({ ...outcome, waitMs: LONGEST_MS }, 0);
        continue;
      }
      this.failures += 1;
      const over = this.failures - patience(outcome.cause, this.everAnswered) + 1;
      if (over > 0 && !this.keeps) return fail(reasonOf(outcome), true, !this.everAnswered);
      await this.wait(outcome, Math.max(0, over));
    }
  }

  /** Received bytes are never dropped automatically; a part that is kept is complete. */
  private get keeps(): boolean {
    return this.known.written > 0 || this.options.until !== undefined;
  }

  private wait(broken: Broken, over: number): Promise<void> {
    const { delay = delayBefore, watcher } = this.options;
    const retryAfter = Math.min(broken.waitMs ?? 0, LONGEST_RETRY_AFTER_MS);
    const ms = Math.max(retryAfter, delay(Math.max(0, this.failures - 1), over));
    watcher.onWait(reasonToWait(broken), Date.now() + ms, over > 0);
    return this.rest.for(ms);
  }

  private async tryOnce(): Promise<Ending | Broken | typeof part> {
    const attempt = new AbortController();
    this.attempt = attempt;
    let stalled = false;
    const giveUp = () => {
      stalled = true;
      attempt.abort();
    };
    let timer = setTimeout(giveUp, this.options.stallMs);
    const beat = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, this.options.stallMs);
    };
    try {
      return await this.receive(attempt.signal, beat);
    } catch (error) {
      if (error instanceof StorageFull) {
        const { total, written } = this.known;
        return fail(noRoomMessage(error, total === null ? null : total - written), true, true);
      }
      return lost(stalled ? 'stalled' : 'network');
    } finally {
      clearTimeout(timer);
      // Whatever still flows is of no use any more; an attempt that ended well is not touched by this.
      attempt.abort();
    }
  }

  private async receive(signal: AbortSignal, beat: () => void): Promise<Ending | Broken | typeof part> {
    const { url, headers, store, watcher, until } = this.options;
    const end = this.portions.end(this.known, until);
    const response = await (this.options.fetch ?? fetch)(url, {
      headers: { ...headers(), ...rangeHeaders(this.known, end) },
      cache: 'no-store',
      signal,
    });
    this.everAnswered = true;
    beat();
    const verdict = judge(response, this.known, this.keeps);
    const { status } = response;
    const isAnother =
      verdict.kind === 'restart'
        ? verdict.changed
        : verdict.kind === 'failed' && (status === 404 || status === 422);
    if (isAnother && this.options.leaves?.(status)) return { kind: 'changed' };
    switch (verdict.kind) {
      case 'refused':
        return verdict;
      case 'failed':
        return fail(verdict.message, verdict.fallback, verdict.fallback && response.ok);
      case 'later':
        return { kind: 'broken', cause: 'server', message: verdict.message, waitMs: verdict.waitMs };
      case 'forget': {
        this.known = nothingKnown;
        return {
          kind: 'broken',
          cause: 'server',
          message: statusMessage(status, response.statusText),
          waitMs: 0,
        };
      }
    }
    if (!response.body) return fail(failedMessage(errors().tooOld), true, true);
    if (until !== undefined && verdict.kind === 'restart') return { kind: 'changed' };
    const restarted = verdict.kind === 'restart' && this.known.written > 0;
    await kept(store.truncate(verdict.known.written));
    this.known = verdict.known;
    watcher.onAnswer(this.known, { restarted, changed: verdict.kind === 'restart' && verdict.changed });
    if (this.known.total !== null) await kept(store.reserve(this.known.total - this.known.written));
    await this.drain(response.body, beat);
    const isPart =
      verdict.kind === 'append' && this.known.written === end && end !== (until ?? this.known.total);
    return isPart ? part : this.verified();
  }

  private async drain(body: ReadableStream<Uint8Array<ArrayBuffer>>, beat: () => void): Promise<void> {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      beat();
      if (done || this.stopped) return;
      if (value.byteLength === 0) continue;
      const added = value.byteLength;
      await kept(this.options.store.write(value));
      this.failures = 0;
      this.known = { ...this.known, written: this.known.written + added };
      this.options.watcher.onBytes(this.known, added);
    }
  }

  /** The length is held against what the server stated; a stream may end early without an error. */
  private verified(): Ending | Broken {
    const { written } = this.known;
    const total = this.options.until ?? this.known.total;
    if (total !== null && written < total) {
      return lost('network');
    }
    if (total !== null && written > total) {
      this.known = nothingKnown;
      return { kind: 'broken', cause: 'server', message: failedMessage(errors().tooMuch), waitMs: 0 };
    }
    if (written === 0) return fail(failedMessage(errors().emptyFile), true, true);
    return { kind: 'complete' };
  }
}
