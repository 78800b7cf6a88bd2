import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../contract/texts/messages.ts';
import { boundConnections, isSurplus } from '../connections/bound.ts';
import type { ConnectionLimits } from '../connections/limits.ts';
import { watchConnections } from '../connections/watch.ts';
import { HttpError, messageOf } from '../http-error.ts';

/** Settings of Node's server; its own clock for whole requests stays off, because uploads may take hours. */
export const httpOptions = ({ headMs, checkMs }: ConnectionLimits) => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: checkMs,
  // Refused below, with a message.
  requireHostHeader: false,
});

/** Timeouts and limits of connections, and refusals that Node would send without a body. */
export const connections = fp(async (app: FastifyInstance, { limits }: { limits: ConnectionLimits }) => {
  watchConnections(app.server, limits);
  const isCrowded = boundConnections(app.server, limits, app.config.trustProxy, message =>
    app.log.warn(message),
  );
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', refuseUnanswerable);
  app.addHook('onRequest', async (request, reply) => {
    if (isCrowded()) reply.header('connection', 'close');
    refuseSurplus(request);
  });
});

const COME_BACK_SECONDS = 10;
/** Monitoring must not mistake a crowded server for a dead one. */
const watching = /^\/api\/(health\/|metrics$)/;

/** @throws HttpError 503; the connection is closed, to make room for others */
function refuseSurplus(request: FastifyRequest): void {
  if (!isSurplus(request.raw.socket) || watching.test(request.url)) return;
  // Spread, so that clients refused together don't retry together.
  const seconds = Math.ceil(COME_BACK_SECONDS * (1 + Math.random()));
  throw new HttpError(
    503,
    { message: messages.busy },
    { 'retry-after': String(seconds), connection: 'close' },
  );
}

/** @throws HttpError 400, 417; the rest of the request is unknown, so the connection is closed */
async function refuseUnanswerable({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersion !== '1.1') return;
  const { host, expect } = raw.headers;
  const status = host === undefined ? 400 : expect && !/^100-continue$/i.test(expect) ? 417 : undefined;
  if (status) throw new HttpError(status, { message: messageOf(status) }, { connection: 'close' });
}
