import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, malformed, messageOf } from '../http-error.ts';
import { isTooDeep } from '../nesting.ts';
import { operationOf } from '../openapi/describe.ts';

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

/** Only routes described with a form read one; others would treat it as a missing body. @throws HttpError 415 */
async function refuseStrayForms(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart() || request.is404) return;
  if (!takesForm(request.routeOptions.schema)) throw wrongType();
}

/** Cached by schema, as building a description takes time and forms are frequent. */
const known = new WeakMap<FastifySchema, boolean>();

function takesForm(schema: FastifySchema | undefined): boolean {
  if (!schema) return false;
  const found = known.get(schema) ?? operationOf(schema)?.form !== undefined;
  known.set(schema, found);
  return found;
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
