import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { whileAsked } from '../asked-from.ts';
import { chainNewEntries } from '../audit/chain.ts';
import { auditSettings } from '../audit/settings.ts';
import { tellOthers } from '../people/failed-sign-ins.ts';

const MINUTE = 60_000;

/** At each request: from where, for its entries. At start: what was set otherwise than before. Every minute: the places of new entries in the chain. */
export const auditTrail = fp(async (app: FastifyInstance) => {
  let running = Promise.resolve();
  const chain = () => {
    running = running
      .then(() => tellOthers(app.longDb))
      .then(() => chainNewEntries(app.longDb))
      .catch(err =>
        app.log.warn({ err }, 'new entries of the audit trail wait for their place in the chain'),
      );
  };
  // Once the body is read: what reads it is not part of what this begins.
  app.addHook('preValidation', (request, _reply, done) => whileAsked(request.ip, done));
  const timer = setInterval(chain, MINUTE);
  timer.unref();
  app.addHook('onReady', () => auditSettings(app.db, app.config));
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
});
