import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { forgetUnderWay, stopUnderWay } from '../documents/under-way.ts';

/** Downloads in progress: cleans up after an earlier process, and at the end of this one. */
export const downloads = fp(async (app: FastifyInstance) => {
  app.addHook('onReady', async () => {
    // The embedded database lets no second process in.
    if (app.config.databaseUrl === undefined) await forgetUnderWay(app.db);
  });
  app.addHook('onClose', async () => stopUnderWay(app.db));
});
