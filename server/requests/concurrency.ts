/** Concurrency limits of expensive requests in this process: per caller, in total, and waiting in the queue, which no plugin of Fastify's limits. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import { onceAborted, onceGone } from '../gone.ts';
import { HttpError } from '../http-error.ts';
import { networkOf } from '../network.ts';

/** Imports and reports use a processor, exports mostly wait for a slow reader (docs/operations.md). */
const limits = {
  /** Spreadsheets from first byte to answer: requests that can't get a place are refused before they send, and slow connections don't block others. */
  arrivals: { perCaller: 2, overall: 20, queue: 0, waitMs: 0 },
  sheets: { perCaller: 2, overall: 3, queue: 12, waitMs: 30_000 },
  /** Reports on screen: each uses all connections for long work, and users often change their selection. */
  reports: { perCaller: 6, overall: 2, queue: 24, waitMs: 30_000 },
  exports: { perCaller: 2, overall: 16, queue: 16, waitMs: 30_000 },
} as const satisfies Record<string, SemaphoreLimits>;
type Expensive = keyof typeof limits;

declare module 'fastify' {
  interface FastifyInstance {
    semaphores: Record<Expensive, Semaphore>;
  }
}

export const concurrencyLimits = fp(async (app: FastifyInstance) => {
  app.decorate('semaphores', {
    arrivals: createSemaphore(limits.arrivals),
    sheets: createSemaphore(limits.sheets),
    reports: createSemaphore(limits.reports),
    exports: createSemaphore(limits.exports),
  });
});

const callerOf = ({ caller, ip }: FastifyRequest) => (caller ? `user ${caller.id}` : networkOf(ip));

/** For `preHandler`: takes a place until the answer is sent. @throws HttpError 429, 503 */
export const limited =
  (name: Expensive) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    takePlace(name, request, reply);

/** The same within a route, where its expensive part starts. @throws HttpError 429, 503 */
export async function takePlace(
  name: Expensive,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  const stay = onceGone(reply, () => gone.abort());
  const release = await request.server.semaphores[name].acquire(callerOf(request), gone.signal).finally(stay);
  reply.raw.once('finish', release);
  onceGone(reply, release);
}

// A limit of this kind, also for other work.

interface SemaphoreLimits {
  /** Running or waiting, of one caller. */
  perCaller: number;
  /** Running. */
  overall: number;
  /** Waiting. */
  queue: number;
  /** The longest wait in ms. */
  waitMs: number;
}

interface Semaphore {
  /** Waits for a place, until `signal`. @returns a function that releases it, safe to call twice @throws HttpError 429 for one caller, 503 in total or after too long */
  acquire(caller: string, signal?: AbortSignal): Promise<() => void>;
  /** Has a place until the work ends. @throws HttpError as `acquire` */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
  counts(): { running: number; waiting: number };
}

const RETRY_SECONDS = '5';
const refusal = (status: number, message: Message) =>
  new HttpError(status, { message }, { 'retry-after': RETRY_SECONDS });

export function createSemaphore({ perCaller, overall, queue, waitMs }: SemaphoreLimits): Semaphore {
  const held = new Map<string, number>();
  const waiting = new Set<() => void>();
  let running = 0;

  const hold = (caller: string, more: number) => {
    const count = (held.get(caller) ?? 0) + more;
    if (count === 0) held.delete(caller);
    else held.set(caller, count);
  };

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (running < overall) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      let stopListening: (() => void) | undefined;
      const stopWaiting = () => {
        clearTimeout(clock);
        stopListening?.();
        waiting.delete(begin);
      };
      const begin = () => {
        stopWaiting();
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        reject(refusal(503, messages.busy));
      };
      const clock = setTimeout(giveUp, waitMs);
      waiting.add(begin);
      stopListening = signal && onceAborted(signal, giveUp);
    });
  }

  /** The place passes to the longest waiting request, so that no other gets in between. */
  function passOn(): void {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  async function acquire(caller: string, signal?: AbortSignal): Promise<() => void> {
    if ((held.get(caller) ?? 0) >= perCaller) throw refusal(429, messages.tooMuchOfYours);
    if (running >= overall && waiting.size >= queue) throw refusal(503, messages.busy);
    hold(caller, 1);
    try {
      await turn(signal);
    } catch (error) {
      hold(caller, -1);
      throw error;
    }
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      hold(caller, -1);
      passOn();
    };
  }

  return {
    acquire,
    run: async (caller, work) => {
      const release = await acquire(caller);
      return work().finally(release);
    },
    counts: () => ({ running, waiting: waiting.size }),
  };
}
