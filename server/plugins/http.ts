import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../contract/texts/messages.ts';
import { boundConnections, isSurplus } from '../connections/bound.ts';
import type { ConnectionLimits } from '../connections/limits.ts';
import { watchConnections } from '../connections/watch.ts';
import { HttpError, malformed, messageOf } from '../http-error.ts';
import { isTooDeep } from '../nesting.ts';

/** Settings of Node's server; its own clock for whole requests stays off, because uploads may take hours. */
export const httpOptions = ({ headMs, checkMs }: ConnectionLimits) => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: checkMs,
  // Refused below, with a message.
  requireHostHeader: false,
});

/** How requests arrive and answers leave: limits of connections, bodies that are read, compression. */
export const http = fp(async (app: FastifyInstance, { limits }: { limits: ConnectionLimits }) => {
  limitConnections(app, limits);
  readBodies(app);
  app.addHook('onSend', compress);
});

// Timeouts and limits of connections, and refusals that Node would send without a body.

function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
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
}

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

// JSON objects are read, and forms on routes that expect one; other bodies are refused with 415. A missing body has no type.

type Done = (error: Error | null, body?: unknown) => void;

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

function readBodies(app: FastifyInstance): void {
  // Clients send `Content-Type` with a `DELETE` that has no body; that is nobody's mistake.
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw.headers)) delete raw.headers['content-type'];
  });
  app.addHook('preValidation', refuseStrayForms);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, objectOnly(done));
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', (_request, payload, done) => refuseUnlessEmpty(payload, done));
}

/** Only routes with a form in their schema read one; others would treat it as a missing body. @throws HttpError 415 */
async function refuseStrayForms(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart() || request.is404) return;
  if (!request.routeOptions.schema?.form) throw wrongType();
}

const wrongType = () => new HttpError(415, { message: messageOf(415) });

const objectOnly = (done: Done) => (error: Error | null, body?: unknown) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  done(error ?? (isObject && !isTooDeep(body) ? null : malformed()), body);
};

/** A chunked body is known to be empty only at its end. */
function refuseUnlessEmpty(payload: IncomingMessage, done: Done): void {
  const settle = (error: Error | null) => {
    payload.off('data', refuse).off('end', accept).off('error', settle);
    payload.on('error', () => undefined);
    done(error, undefined);
  };
  const refuse = () => settle(wrongType());
  const accept = () => settle(null);
  payload.once('data', refuse).once('end', accept).once('error', settle);
}

// Lists repeat names in every row. Files are never compressed, nor are answers to writes, which may contain a token together with typed text.
// @fastify/compress would stream what is compressed, without a `Content-Length`.

const gzipped = promisify(gzip);

/** Shorter ones fit one packet as they are. */
const SHORTEST_BYTES = 1400;
/** Shrinks most lists to a tenth, in well below a millisecond outside the main thread. */
const LEVEL = 4;

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('content-encoding'))
    return payload;
  if (!/^application\/json\b/.test(String(reply.getHeader('content-type') ?? ''))) return payload;
  if (typeof payload !== 'string' || payload.length < SHORTEST_BYTES) return payload;
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  if (negotiate(accepted, ['gzip']) !== 'gzip') return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return gzipped(payload, { level: LEVEL });
}
