/** Failed requests as react-admin's HttpError, with messages of the server or our own in the language of the page. */
import { HttpError } from 'react-admin';
import { isObject } from '../../basics/isObject.ts';
import { translate } from '../../i18n/catalogue.ts';
import { noteSessionRefused } from '../../offline/store/storeSession.ts';
import { readSession } from '../session.ts';

const text = (key: string, options?: Record<string, unknown>) => translate(`failure.${key}`, options);

const sentence = (value: unknown): string => (Array.isArray(value) ? value : [value]).map(String).join(' ');

/** A sentence for each field. `root.serverError` shows even if a field is not on the form. */
function fieldErrors(errors: unknown, message: string): Record<string, unknown> | undefined {
  if (!isObject(errors) || Object.keys(errors).length === 0) return undefined;
  const formMessage = errors[''] === undefined ? message : sentence(errors['']);
  const fields = Object.entries(errors)
    .filter(([field]) => field !== '')
    .map(([field, messages]) => [field.replace(/\.\d+$/, ''), sentence(messages)]);
  return { ...Object.fromEntries(fields), root: { serverError: formMessage } };
}

/** @param body parsed JSON, stored in the error with the status text: a 409 has `current` */
export function toHttpError(status: number, body: unknown, statusText?: string): HttpError {
  const given = isObject(body) ? body : {};
  const message =
    typeof given.message === 'string' && given.message ? given.message : text('status', { status });
  const errors = fieldErrors(given.errors, message);
  const { errors: _, ...others } = given;
  const rest = statusText === undefined ? others : { ...others, statusText };
  return new HttpError(message, status, errors ? { ...rest, errors } : rest);
}

/** Status 0: no answer. The texts fit any action; forms add that typed text is not lost. */
export const noConnection = () => new HttpError(text('noConnection'), 0, {});
export const timedOut = () => new HttpError(text('timeout'), 0, {});
export const unreadable = (status: number) => new HttpError(text('unreadable'), status, {});

/** Message of a form that could not be saved. Without an answer, it adds that typed text is not lost. */
export function failureInForm(error: unknown): string {
  const { status, message } = error as { status?: number; message: string };
  return status === 0 ? text('typedKept', { message }) : message;
}

/** Like `fetch` after an abort, as react-query expects. */
export const aborted = () => new DOMException(text('aborted'), 'AbortError');

/** A message proves that the answer is from our server, not from a proxy. */
const isFromServer = ({ body }: Partial<HttpError>) => typeof body?.message === 'string';

/** Whether the request may have been processed anyway: no answer, an answer of a proxy, or a page instead of JSON. */
export function hasNoAnswer(error: unknown): boolean {
  const { status = -1 } = error as Partial<HttpError>;
  if (status === 503) return !isFromServer(error as HttpError);
  return status === 502 || status === 504 || (status >= 0 && status < 400);
}

/** The `Retry-After` of each error from an overloaded server, in milliseconds. */
const waits = new WeakMap<object, number>();

/** @param seconds value of `Retry-After`; dates and other values are ignored @returns the error */
export function withRetryAfter<E extends object>(error: E, seconds: unknown): E {
  const wait = Number(seconds ?? Number.NaN);
  if (wait > 0) waits.set(error, wait * 1000);
  return error;
}

/** @returns 0 without `Retry-After` */
export const retryAfterMs = (error: unknown): number =>
  typeof error === 'object' && error !== null ? (waits.get(error) ?? 0) : 0;

/**
 * The session of each refused request, as the tab may have another one by the time of the answer. Not in the errors
 * themselves, so that tokens are never logged or shown.
 */
const authorizations = new WeakMap<object, string | undefined>();

/** Remembers the headers of the request. @returns the error */
export function withSentHeaders<E extends object>(error: E, headers: Record<string, string>): E {
  authorizations.set(error, headers.Authorization);
  const { status, body } = error as { status?: number; body?: { code?: unknown } };
  if (status === 401 && !isOfOtherSession(error)) noteSessionRefused(body?.code);
  return error;
}

export const authorizationOf = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : `Bearer ${token}`;

/** Whether the refused request was sent with another session than the current one. */
export const isOfOtherSession = (error: object): boolean =>
  authorizations.has(error) && authorizations.get(error) !== authorizationOf(readSession()?.token);
