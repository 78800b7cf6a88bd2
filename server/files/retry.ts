/** Retries while a connection or a store is unavailable for minutes. */

import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { diskTrouble, FileDamagedError, StorageFullError, StorageUnavailableError } from './errors.ts';

export interface RetryOptions {
  attempts: number;
  /** Twice as long after each, ms. */
  firstMs: number;
  longestMs: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
  onWait?: (error: Error, ms: number) => void;
}

/** 26 minutes of waiting between them. */
export const RETRIES: RetryOptions = { attempts: 32, firstMs: 1_000, longestMs: 60_000 };

/** Tells the operator of a command. */
export const reportRetry = (error: Error, ms: number): void =>
  void process.stderr.write(
    `The store is unavailable (${error.message || error.name}); trying again in ${ms / 1000} s\n`,
  );

/** A stream that ended before its end. */
class CutOffError extends Error {
  override name = 'CutOffError';
}

/** Statuses below 500, and names of errors that come with others, after which the same may go well. */
const PASSING_STATUS = new Set([408, 425, 429]);
const PASSING_NAME =
  /^(RequestTimeout|RequestTimeTooSkewed|BadDigest|SlowDown|Throttling.*|ExpiredToken.*|TimeoutError|CutOffError)$/;

/** Codes of what somebody has to set right: certificates, a host that nobody knows. */
const SET_WRONG = /CERT|^UNABLE_TO_|^(ENOTFOUND|HOSTNAME_MISMATCH|INVALID_CA)$|^ERR_INVALID/;

function mayPass(error: unknown): boolean {
  const cause = error instanceof StorageUnavailableError ? error.cause : error;
  if (cause instanceof FileDamagedError || cause instanceof StorageFullError || diskTrouble(cause))
    return false;
  const { $metadata, name, code } = cause as {
    $metadata?: { httpStatusCode?: number };
    name?: string;
    code?: unknown;
  };
  const status = $metadata?.httpStatusCode;
  if (PASSING_NAME.test(name ?? '')) return true;
  // 507: no room
  if (status !== undefined)
    return status !== 507 && (status < 400 || status >= 500 || PASSING_STATUS.has(status));
  return typeof code === 'string' && name !== 'AbortError' && !SET_WRONG.test(code);
}

/** @throws what `work` threw last, or at once where trying again is of no use */
export async function retry<T>(work: () => Promise<T>, retries: RetryOptions): Promise<T> {
  const { attempts, firstMs, longestMs, signal, onWait } = retries;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (attempt >= attempts || !mayPass(error)) throw error;
      const ms = Math.min(firstMs * 2 ** (attempt - 1), longestMs);
      onWait?.(error as Error, ms);
      await setTimeout(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

/** Opens the rest of something from a byte on; has to see to it that it is still the same. */
type OpenFrom = (start: number) => Promise<Readable>;
interface Part {
  start: number;
  end: number;
  retries: RetryOptions;
}

/** Bytes from `start` up to `end`; where the stream breaks it goes on from the byte that it had come to. */
export async function readOn(open: OpenFrom, part: Part): Promise<Readable> {
  const first = await retry(() => open(part.start), part.retries);
  return Readable.from(bytes(first, open, part), { objectMode: false });
}

async function* bytes(first: Readable, open: OpenFrom, { start, end, retries }: Part) {
  let source: AsyncIterator<Buffer> | undefined = first[Symbol.asyncIterator]();
  const next = async (at: number) => {
    source ??= (await open(at))[Symbol.asyncIterator]();
    try {
      const { value, done } = await source.next();
      if (done) throw new CutOffError(`it ended ${end - at} bytes before its end`);
      return value as Buffer;
    } catch (error) {
      source = undefined;
      throw error;
    }
  };
  try {
    for (let at = start; at < end; ) {
      const from = at;
      const chunk = await retry(() => next(from), retries);
      at += chunk.length;
      yield chunk;
    }
  } finally {
    await source?.return?.();
  }
}
