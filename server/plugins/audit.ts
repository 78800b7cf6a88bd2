import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { chainNewEntries, SeenChain } from '../audit/chain.ts';
import { auditSettings } from '../audit/settings.ts';
import { withClientAddress } from '../client-address.ts';
import { tellOthers } from '../people/sign-in-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    seenChain: SeenChain;
  }
}

const MINUTE = 60_000;

/** For each request, its network address. At start, changed settings. Every minute, the numbers and hashes of new entries. */
export const auditTrail = fp(async (app: FastifyInstance) => {
  const seen = new SeenChain(app.longDb);
  app.decorate('seenChain', seen);
  app.measure(
    'audit_entries',
    'Numbered entries of the audit log, as last seen by this process',
    () => seen.head.seq,
  );
  app.measure(
    'audit_trail_cut',
    '1 if audit log entries that this process has seen were removed or replaced',
    () => Number(seen.isCut),
  );
  /** The server log also has the end of the chain, as the database's owner can't write there. */
  const look = async () => {
    if (await seen.look()) app.log.info({ auditTrail: seen.head }, 'new entries in the audit log');
    if (seen.isCut) app.log.error({ auditTrail: seen.head }, 'audit log entries were removed or replaced');
  };
  let running = Promise.resolve();
  const chain = () => {
    running = running
      .then(() => tellOthers(app.longDb))
      .then(() => chainNewEntries(app.longDb))
      .then(look)
      .catch(err => app.log.warn({ err }, 'failed to number and hash new audit log entries; retrying'));
  };
  // After the body is read, as reading it isn't part of this context.
  app.addHook('preValidation', (request, _reply, done) => withClientAddress(request.ip, done));
  const timer = setInterval(chain, MINUTE);
  timer.unref();
  app.addHook('onReady', () => auditSettings(app.db, app.config));
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
});
