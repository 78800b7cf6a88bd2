import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, malformed, messageOf } from '../http-error.ts';
import { isTooDeep } from '../nesting.ts';

type Done = (error: Error | null, body?: unknown) => void;

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** Accepts JSON objects, and forms on routes that expect one; other bodies are refused with 415. A missing body has no type. */
export const bodies = fp(async (app: FastifyInstance) => {
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
});

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
