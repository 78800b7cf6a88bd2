import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isOfficeAddress, isPortalAddress } from '../../contract/addresses.ts';
import type { Errors } from '../../contract/register/register.ts';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import {
  DatabaseBusyError,
  databaseTrouble,
  isDatabaseUnavailable,
  OutcomeUnknownError,
} from '../database/errors.ts';
import { diskTrouble, UploadError } from '../files/errors.ts';
import { bareHeaders, HttpError, messageOf } from '../http-error.ts';
import { inWords, languageOf } from '../language.ts';

/** One error format for everything under `/api` (specification §4). Messages, also those of successful answers, are in the caller's language. */
export const errors = fp(async (app: FastifyInstance) => {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    hasMessage(payload) ? inWords(payload, languageOf(request)) : payload,
  );
  app.setErrorHandler<FastifyError>(answerError);
});

const hasMessage = (payload: unknown): payload is { message: string } =>
  typeof payload === 'object' && payload !== null && 'message' in payload;

interface Refusal {
  status: number;
  body: { message: Message; errors?: Errors };
  headers?: Record<string, string>;
}

/** What PostgreSQL says when a value that a client sent doesn't fit, or is more than it takes. */
const badValues = /^(22|54)\w{3}$/;

/** The request is valid, and may succeed later. */
const later = (message: Message, seconds: number): Refusal => ({
  status: 503,
  body: { message },
  headers: { 'retry-after': String(seconds) },
});
const full: Refusal = { status: 507, body: { message: messages.storageFull } };

/** Between 6 and 10, so that clients refused together don't retry together. */
const retrySeconds = () => 5 + Math.ceil(Math.random() * 5);

/** The reason why the server can't work; undefined for other errors. */
function serverTrouble(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof OutcomeUnknownError) {
    if (request.method === 'GET' || request.method === 'HEAD') return later(messages.unavailable, 5);
    const isRepeatable = request.headers['idempotency-key'] !== undefined;
    return later(isRepeatable ? messages.outcomeUnknown : messages.outcomeUnknownLook, 5);
  }
  switch (databaseTrouble(error)) {
    case 'busy':
      return later(messages.heldByAnother, 5);
    case 'slow':
      return later(messages.databaseSlow, 30);
    case 'full':
      return full;
  }
  if (error instanceof DatabaseBusyError) return later(messages.busy, retrySeconds());
  if (isDatabaseUnavailable(error)) return later(messages.unavailable, 5);
  const ofDisk = diskTrouble(error);
  if (ofDisk) return ofDisk === 'full' ? full : later(messages.filesUnavailable, 60);
  return undefined;
}

function refusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof HttpError)
    return { status: error.statusCode, body: error.body, headers: error.headers };
  if (error instanceof UploadError) {
    const { statusCode: status, said: message, field } = error;
    return {
      status,
      body: status === 422 ? { message, errors: { [field ?? 'files']: [message] } } : { message },
      ...(status === 503 && { headers: { 'retry-after': '60' } }),
    };
  }
  const trouble = serverTrouble(error, request);
  if (trouble) return trouble;
  if (badValues.test(error.code ?? '')) {
    // It may be a bug of ours, too. PostgreSQL's message contains the value, which must not be logged.
    request.log.warn({ code: error.code, route: request.routeOptions.url }, 'the database refused a value');
    return { status: 422, body: { message: messages.invalid, errors: {} } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { message: messageOf(status) } };
  return { status: 500, body: { message: messages.serverError } };
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, headers } = refusal(error, request);
  // There may be hundreds a second, so without a stack.
  if (error instanceof DatabaseBusyError) request.log.warn(error.message);
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.debug({ status, reason: body.message }, 'request refused');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  void reply
    .code(status)
    .headers(headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(inWords(body, languageOf(request))));
}

/** For addresses that the router can't parse: this runs before every plugin, so nothing else sets headers. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request;
  const [path = '', ...query] = (raw.url ?? '').split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  if (error.code === 'FST_ERR_BAD_URL' && isRead && isPageAddress(path, search)) {
    // Routed again as the literal letters, so that the page itself says that there is no such address.
    Object.assign(raw, { originalUrl: raw.url, url: path.replaceAll('%', '%25') + search });
    server.routing(raw, reply.raw);
    return;
  }
  void reply.headers(bareHeaders);
  answerError(error, request, reply);
}

const isPageAddress = (path: string, search: string): boolean =>
  isPortalAddress(path, search) || isOfficeAddress(path, search);
