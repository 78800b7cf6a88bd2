import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** How long a body that is no upload may take to arrive, in ms: 2 MB at 50 kB/s, with room to spare. */
const DEADLINE_MS = 120_000;

/**
 * Ends requests whose JSON only drips in. Uploads may take half an hour and have a watch of their own
 * (`files/receive.ts`), so the server's own clock for whole requests is off.
 */
export const bodyDeadline = fp(async (app: FastifyInstance, { ms = DEADLINE_MS }: { ms?: number }) => {
  app.addHook('onRequest', async request => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    if (request.headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => raw.destroy(), ms);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
});
