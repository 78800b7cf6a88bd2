import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';

/** `live`: the process answers. `ready`: it can also read its database and write its documents. */
export const health = fp(async (app: FastifyInstance) => {
  const schema = (summary: string) => ({ tags: ['operations'], summary });
  app.get('/api/health/live', { schema: schema('Is the process there?') }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { schema: schema('Can it serve?') }, async (request, reply) => {
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
