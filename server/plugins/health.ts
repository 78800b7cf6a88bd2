import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { z } from 'zod';
import { databaseTrouble } from '../database/errors.ts';
import { diskTrouble, StorageFullError } from '../files/errors.ts';

/**
 * `live`: the process answers. `ready`: it reads its database and writes documents, or what is wrong; each part is asked once at a time.
 * @fastify/under-pressure knows one state for all, and refuses every request in a bad one.
 */
export const health = fp(async (app: FastifyInstance) => {
  // Monitoring uses HEAD.
  const asked = { config: { access: 'public', isSessionless: true }, exposeHeadRoute: true } as const;
  const lookAround = async () => {
    const state = (work: Promise<unknown>, stateOf: (error: unknown) => State): Promise<State> =>
      inTime(work).then(
        () => 'ok' as const,
        err => {
          app.log.warn({ err }, 'not ready');
          return stateOf(err);
        },
      );
    // If a busy process reported that it isn't ready, the others would get its load and fail next.
    const unlessBusy = async (found: State): Promise<State> =>
      found === 'unavailable' && app.pool.waitingCount > 0 && (await app.opened.answers()) ? 'busy' : found;
    const [database, documents] = await Promise.all([
      state(sql`select 1`.execute(app.db), stateOfDatabase).then(unlessBusy),
      state(app.files.ready(), stateOfStore),
    ]);
    return { database, documents };
  };
  let current: ReturnType<typeof lookAround> | undefined;
  const look = () => {
    current ??= lookAround().finally(() => {
      current = undefined;
    });
    return current;
  };
  app.get('/api/health/live', { schema: live, ...asked }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { schema: ready, ...asked }, async (_request, reply) => {
    const { database, documents } = await look();
    const isReady = (database === 'ok' || database === 'busy') && documents === 'ok';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', database, documents });
  });
});

/** `busy`: it answers, but all connections are taken. `full`: no room is left. `unreadable`: the volume is there, but can't be read or written. `unavailable`: no answer. */
type State = 'ok' | 'busy' | 'full' | 'unreadable' | 'unavailable';

/** How long a part may take to report; ms. */
const PATIENCE = 2_000;

const stateOfDatabase = (error: unknown): State =>
  databaseTrouble(error) === 'full' ? 'full' : 'unavailable';

function stateOfStore(error: unknown): State {
  if (error instanceof StorageFullError) return 'full';
  const trouble = diskTrouble(error);
  if (trouble === 'full') return 'full';
  const isGone = /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException)?.code ?? '');
  return trouble === 'away' || isGone ? 'unreadable' : 'unavailable';
}

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    sleep(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    }),
  ]);

const states = ['ok', 'full', 'unreadable', 'unavailable'] as const;
const readiness = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum([...states, 'busy']),
  documents: z.enum(states),
});
const live = {
  operationId: 'isLive',
  tags: ['operations'],
  summary: 'Check if the process is running',
  response: { 200: z.object({ status: z.literal('ok') }) },
} as const;
const ready = {
  operationId: 'isReady',
  tags: ['operations'],
  summary: 'Check if the server is ready, and if not, why',
  response: { 200: readiness, 503: readiness },
} as const;
