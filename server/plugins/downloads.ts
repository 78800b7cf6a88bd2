import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { forgetUnderWay, stopUnderWay } from '../documents/under-way.ts';

/** Downloads under way: what a process before left behind, and this one's end. */
export const downloads = fp(async (app: FastifyInstance) => {
  app.addHook('onReady', async () => {
    // The embedded database lets no second process in.
    if (app.config.databaseUrl === undefined) await forgetUnderWay(app.db);
  });
  app.addHook('onClose', async () => stopUnderWay(app.db));
});
