/** Transfers a file over an unreliable connection (specification §6): resumes where it broke, and never gives up once it has bytes. */

import { type ByteStore, StorageFull } from './byte-store.ts';
import {
  type ArchiveProgress,
  interpretResponse,
  noProgress,
  RangeSize,
  rangeHeaders,
} from './http-ranges.ts';
import { errors, failedMessage, noRoomMessage, statusMessage } from './messages.ts';
import {
  delayBefore,
  type FailureCause,
  InterruptibleWait,
  LONGEST_MS,
  LONGEST_RETRY_AFTER_MS,
  maxAttempts,
} from './retry.ts';

export type TransferResult =
  | { kind: 'complete' }
  | { kind: 'stopped' }
  | { kind: 'refused'; status: 401 | 403 }
  /** The server has another file by now, and the caller wanted this one. */
  | { kind: 'changed' }
  /** `fallback`: the browser's own download may succeed; `outright`: no byte could be stored. */
  | { kind: 'failed'; message: string; fallback: boolean; outright: boolean };

export interface TransferListener {
  /** `restarted`: stored bytes were deleted; `changed`: the documents changed. */
  onAnswer(known: ArchiveProgress, event: { restarted: boolean; changed: boolean }): void;
  onBytes(known: ArchiveProgress, added: number): void;
  /** @param message the error, unless the connection was simply lost */
  onWait(message: string | null, until: number, isLong: boolean): void;
  onAttempt(): void;
}

export interface TransferOptions {
  url: string;
  headers: () => Record<string, string>;
  store: ByteStore;
  known: ArchiveProgress;
  /** The byte after the last one to transfer. Default: the end of the file. */
  until?: number;
  /** Whether to stop with `changed` if a response with this status shows that the server has another file. */
  stopsIfChanged?: (status: number) => boolean;
  watcher: TransferListener;
  /** Milliseconds without a byte before an attempt is aborted. */
  stallMs: number;
  fetch?: typeof fetch;
  delay?: (failures: number, over: number) => number;
  isOnline?: () => boolean;
}

/** A range has arrived, and the next one must be requested. */
const part = { kind: 'part' } as const;

interface Interruption {
  kind: 'broken';
  cause: FailureCause;
  /** The server's message. Browsers' messages are left out, as they are in the browser's language. */
  message?: string;
  waitMs: number | null;
}
const interrupted = (cause: 'network' | 'stalled'): Interruption => ({ kind: 'broken', cause, waitMs: null });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const reasonOf = ({ cause, message }: Interruption) =>
  cause === 'stalled' ? errors().timeout : (message ?? failedMessage(errors().noLine));
/** Null for network failures, because the page already says that the connection is lost. */
const reasonToWait = (broken: Interruption) => (broken.cause === 'network' ? null : reasonOf(broken));
const fail = (message: string, fallback: boolean, outright = false): TransferResult => ({
  kind: 'failed',
  message,
  fallback,
  outright,
});

/** Marks storage errors, for which retrying the request wouldn't help. */
async function asStorageError(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof StorageFull ? error : new StorageFull(messageOf(error));
  }
}

export class Transfer {
  private known: ArchiveProgress;
  private stopped = false;
  private everAnswered = false;
  private failures = 0;
  private readonly portions = new RangeSize();
  private attempt: AbortController | undefined;
  private readonly rest = new InterruptibleWait();
  private readonly options: TransferOptions;

  constructor(options: TransferOptions) {
    this.options = options;
    this.known = options.known;
  }

  /** Stops and keeps the received bytes. */
  stop(): void {
    this.stopped = true;
    this.attempt?.abort();
    this.rest.end();
  }

  retryNow(): void {
    this.rest.end();
  }

  /** Runs until the transfer is complete, stopped or has failed. Never rejects. */
  async run(): Promise<TransferResult> {
    for (let isNext = false; ; ) {
      if (this.stopped) return { kind: 'stopped' };
      if (!isNext) this.options.watcher.onAttempt();
      const before = this.known.written;
      const outcome = await this.tryOnce();
      if (this.stopped && outcome.kind !== 'complete') return { kind: 'stopped' };
      isNext = outcome.kind === 'part';
      if (outcome.kind === 'part') {
        this.portions.succeeded();
        continue;
      }
      if (outcome.kind !== 'broken') return outcome;
      if (outcome.cause === 'network') this.portions.failed(this.known.written - before);
      if (!(this.options.isOnline?.() ?? true)) {
        // Failures don't count while offline. Being back online ends the wait.
        this.failures = 0;
        await this.wait({ ...outcome, waitMs: LONGEST_MS }, 0);
        continue;
      }
      this.failures += 1;
      const over = this.failures - maxAttempts(outcome.cause, this.everAnswered) + 1;
      if (over > 0 && !this.keeps) return fail(reasonOf(outcome), true, !this.everAnswered);
      await this.wait(outcome, Math.max(0, over));
    }
  }

  /** Whether there are stored bytes to continue with; always true for a repair of a complete file. */
  private get keeps(): boolean {
    return this.known.written > 0 || this.options.until !== undefined;
  }

  private wait(broken: Interruption, over: number): Promise<void> {
    const { delay = delayBefore, watcher } = this.options;
    const retryAfter = Math.min(broken.waitMs ?? 0, LONGEST_RETRY_AFTER_MS);
    const ms = Math.max(retryAfter, delay(Math.max(0, this.failures - 1), over));
    watcher.onWait(reasonToWait(broken), Date.now() + ms, over > 0);
    return this.rest.for(ms);
  }

  private async tryOnce(): Promise<TransferResult | Interruption | typeof part> {
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
      return interrupted(stalled ? 'stalled' : 'network');
    } finally {
      clearTimeout(timer);
      // Stops a response that is still being received. No effect on a finished one.
      attempt.abort();
    }
  }

  private async receive(
    signal: AbortSignal,
    beat: () => void,
  ): Promise<TransferResult | Interruption | typeof part> {
    const { url, headers, store, watcher, until } = this.options;
    const end = this.portions.end(this.known, until);
    const response = await (this.options.fetch ?? fetch)(url, {
      headers: { ...headers(), ...rangeHeaders(this.known, end) },
      cache: 'no-store',
      signal,
    });
    this.everAnswered = true;
    beat();
    const verdict = interpretResponse(response, this.known, this.keeps);
    const { status } = response;
    const isAnother =
      verdict.kind === 'restart'
        ? verdict.changed
        : verdict.kind === 'failed' && (status === 404 || status === 422);
    if (isAnother && this.options.stopsIfChanged?.(status)) return { kind: 'changed' };
    switch (verdict.kind) {
      case 'refused':
        return verdict;
      case 'failed':
        return fail(verdict.message, verdict.fallback, verdict.fallback && response.ok);
      case 'later':
        return { kind: 'broken', cause: 'server', message: verdict.message, waitMs: verdict.waitMs };
      case 'forget': {
        this.known = noProgress;
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
    await asStorageError(store.truncate(verdict.known.written));
    this.known = verdict.known;
    watcher.onAnswer(this.known, { restarted, changed: verdict.kind === 'restart' && verdict.changed });
    if (this.known.total !== null) await asStorageError(store.reserve(this.known.total - this.known.written));
    await this.storeBody(response.body, beat);
    const isPart =
      verdict.kind === 'append' && this.known.written === end && end !== (until ?? this.known.total);
    return isPart ? part : this.checkLength();
  }

  private async storeBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, beat: () => void): Promise<void> {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      beat();
      if (done || this.stopped) return;
      if (value.byteLength === 0) continue;
      const added = value.byteLength;
      await asStorageError(this.options.store.write(value));
      this.failures = 0;
      this.known = { ...this.known, written: this.known.written + added };
      this.options.watcher.onBytes(this.known, added);
    }
  }

  /** Compares the length with the server's, because a stream may end early without an error. */
  private checkLength(): TransferResult | Interruption {
    const { written } = this.known;
    const total = this.options.until ?? this.known.total;
    if (total !== null && written < total) {
      return interrupted('network');
    }
    if (total !== null && written > total) {
      this.known = noProgress;
      return { kind: 'broken', cause: 'server', message: failedMessage(errors().tooMuch), waitMs: 0 };
    }
    if (written === 0) return fail(failedMessage(errors().emptyFile), true, true);
    return { kind: 'complete' };
  }
}
