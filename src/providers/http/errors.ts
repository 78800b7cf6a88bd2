/** Failed requests as react-admin's HttpError, with messages of the server or our own in the language of the page. */
import { HttpError } from 'react-admin';
import { isObject } from '../../basics/isObject.ts';
import { translate } from '../../i18n/catalogue.ts';

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
