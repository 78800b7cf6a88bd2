import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { onceGone } from '../gone.ts';
import { networkOf } from '../network.ts';
import { createSemaphore, type Semaphore, type SemaphoreLimits } from './semaphore.ts';

/** Concurrency limits: imports and reports use a processor, exports mostly wait for a slow reader (docs/operations.md). */
const limits = {
  /** Spreadsheets from first byte to answer: requests that can't get a place are refused before they send, and slow connections don't block others. */
  arrivals: { perCaller: 2, overall: 20, queue: 0, waitMs: 0 },
  sheets: { perCaller: 2, overall: 3, queue: 12, waitMs: 30_000 },
  /** Reports on screen: each uses all connections for long work, and users often change their selection. */
  reports: { perCaller: 6, overall: 2, queue: 24, waitMs: 30_000 },
  exports: { perCaller: 2, overall: 16, queue: 16, waitMs: 30_000 },
} as const satisfies Record<string, SemaphoreLimits>;
export type HeavyWork = keyof typeof limits;

declare module 'fastify' {
  interface FastifyInstance {
    semaphores: Record<HeavyWork, Semaphore>;
  }
}

export const heavyWork = fp(async (app: FastifyInstance) => {
  app.decorate('semaphores', {
    arrivals: createSemaphore(limits.arrivals),
    sheets: createSemaphore(limits.sheets),
    reports: createSemaphore(limits.reports),
    exports: createSemaphore(limits.exports),
  });
});

const callerOf = ({ caller, ip }: FastifyRequest) => (caller ? `user ${caller.id}` : networkOf(ip));

/** Takes a place in the concurrency limit until the answer is sent. @param check throws before a place is taken @throws HttpError 429, 503 as `acquireFor` */
export const heavy = (name: HeavyWork, check?: (request: FastifyRequest) => void) => ({
  async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    check?.(request);
    await acquireFor(name, request, reply);
  },
});

/** The same within a route, where its expensive part starts. @throws HttpError 429, 503 */
export async function acquireFor(
  name: HeavyWork,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  const stay = onceGone(reply, () => gone.abort());
  const release = await request.server.semaphores[name].acquire(callerOf(request), gone.signal).finally(stay);
  reply.raw.once('finish', release);
  onceGone(reply, release);
}
