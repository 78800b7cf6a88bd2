import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { z } from 'zod';
import { describe } from '../openapi/describe.ts';

/** `live`: the process answers. `ready`: it can also read its database and write its documents. */
export const health = fp(async (app: FastifyInstance) => {
  app.get('/api/health/live', { schema: describe(aboutLive) }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { schema: describe(aboutReady) }, async (request, reply) => {
    const attempt = async (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        err => {
          request.log.warn({ err }, 'not ready');
          return 'unavailable';
        },
      );
    const [database, documents] = await Promise.all([
      attempt(sql`select 1`.execute(app.db)),
      attempt(app.files.ready()),
    ]);
    const ready = database === 'ok' && documents === 'ok';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, documents });
  });
});

const state = z.enum(['ok', 'unavailable']);
const readiness = z.object({ status: state, database: state, documents: state });
const about = { tag: 'operations', access: 'anyone' } as const;
const aboutLive = {
  ...about,
  id: 'isLive',
  summary: 'Is the process there?',
  answer: z.object({ status: z.literal('ok') }),
};
const aboutReady = {
  ...about,
  id: 'isReady',
  summary: 'Can it serve?',
  answer: readiness,
  others: { 503: readiness },
};
