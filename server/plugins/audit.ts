import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { chainNewEntries } from '../audit/chain.ts';
import { auditSettings } from '../audit/settings.ts';

const MINUTE = 60_000;

/** At start: what was set otherwise than before. Every minute: the places of new entries in the chain. */
export const auditTrail = fp(async (app: FastifyInstance) => {
  let running = Promise.resolve();
  const chain = () => {
    running = running
      .then(() => chainNewEntries(app.longDb))
      .catch(err =>
        app.log.warn({ err }, 'new entries of the audit trail wait for their place in the chain'),
      );
  };
  const timer = setInterval(chain, MINUTE);
  timer.unref();
  app.addHook('onReady', () => auditSettings(app.db, app.config));
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
});
