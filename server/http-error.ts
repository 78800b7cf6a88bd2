import type { Errors } from '../contract/register/register.ts';
import type { Message } from '../contract/texts/message.ts';
import { messages } from '../contract/texts/messages.ts';
import { translate } from './language.ts';

/** An error with its status and body (specification §4); `message` is English, for the log. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly body: { message: Message; errors?: Errors } & Record<string, unknown>;
  readonly headers?: Record<string, string>;

  constructor(
    statusCode: number,
    body: { message: Message; errors?: Errors } & Record<string, unknown>,
    headers?: Record<string, string>,
  ) {
    super(translate.en(body.message));
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

const byStatus: Record<number, Message> = {
  404: messages.noSuchAddress,
  408: messages.tooSlow,
  413: messages.tooLarge,
  415: messages.wrongType,
  417: messages.expectation,
};

/** The default message of a status. */
export const messageOf = (status: number): Message => byStatus[status] ?? messages.malformed;

/** The headers that matter for an answer of our own that no plugin has seen. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export const malformed = (message: Message = messages.malformed) => new HttpError(400, { message });
export const notSignedIn = (message: Message = messages.notSignedIn) => new HttpError(401, { message });
export const notAllowed = (message: Message = messages.notAllowed) => new HttpError(403, { message });
export const notFound = (message: Message = messages.notFound) => new HttpError(404, { message });
export const conflict = (message: Message, more: Record<string, unknown> = {}) =>
  new HttpError(409, { message, ...more });
export const invalid = (errors: Errors, more: Record<string, unknown> = {}) =>
  new HttpError(422, { message: summary(errors), errors, ...more });
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, { message: tryAgainIn(seconds) }, { 'retry-after': String(seconds) });

/** Nobody counts 857 seconds. */
const tryAgainIn = (seconds: number): Message =>
  seconds > 90
    ? messages.tooManyForMinutes({ minutes: Math.ceil(seconds / 60) })
    : messages.tooManyRequests({ seconds });

/** The limit of emails to one address across accounts, so that the answer reveals none of them. */
export const tooManyMails = (seconds: number) =>
  new HttpError(
    429,
    { message: messages.tooManyMails({ smart_count: Math.ceil(seconds / 60) }) },
    { 'retry-after': String(seconds) },
  );
/** Of one-time codes, while signing in or signed in. */
export const tooManyCodes = (seconds: number) =>
  new HttpError(429, { message: tryAgainIn(seconds), two_factor: true }, { 'retry-after': String(seconds) });

/** The message itself if there is only one, so that clients without fields still show what is wrong. */
function summary(errors: Errors): Message {
  const all = Object.values(errors).flat();
  return all.length === 1 ? (all[0] as Message) : messages.invalid;
}
