/** Failed requests as react-admin's HttpError: the server's messages, which are in the page's language, or our own. */
import { HttpError } from 'react-admin';
import { isObject } from '../../basics/isObject.ts';
import { translate } from '../../i18n/catalogue.ts';

const text = (key: string, options?: Record<string, unknown>) => translate(`failure.${key}`, options);

const sentence = (value: unknown): string => (Array.isArray(value) ? value : [value]).map(String).join(' ');

/** One sentence for each field, the general message under `root.serverError`: shown even when the field isn't on the form. */
function fieldErrors(errors: unknown, message: string): Record<string, unknown> | undefined {
  if (!isObject(errors) || Object.keys(errors).length === 0) return undefined;
  const whole = errors[''] === undefined ? message : sentence(errors['']);
  const fields = Object.entries(errors)
    .filter(([field]) => field !== '')
    .map(([field, messages]) => [field.replace(/\.\d+$/, ''), sentence(messages)]);
  return { ...Object.fromEntries(fields), root: { serverError: whole } };
}

/** @param body the parsed JSON, if any; kept on the error, with the status text (a 409 carries `current`) */
export function toHttpError(status: number, body: unknown, statusText?: string): HttpError {
  const given = isObject(body) ? body : {};
  const message =
    typeof given.message === 'string' && given.message ? given.message : text('status', { status });
  const errors = fieldErrors(given.errors, message);
  const { errors: _, ...kept } = given;
  const rest = statusText === undefined ? kept : { ...kept, statusText };
  return new HttpError(message, status, errors ? { ...rest, errors } : rest);
}

/** Status 0: nothing came back. The words fit any action; forms say next to them that what was typed is kept. */
export const noConnection = () => new HttpError(text('noConnection'), 0, {});
export const timedOut = () => new HttpError(text('timeout'), 0, {});
export const unreadable = (status: number) => new HttpError(text('unreadable'), status, {});

/** What a form says whose save did not come through: without an answer, also that nothing typed is gone. */
export function failureInForm(error: unknown): string {
  const { status, message } = error as { status?: number; message: string };
  return status === 0 ? text('typedKept', { message }) : message;
}

/** What an aborted request rejects with, as fetch does; react-query understands it. */
export const aborted = () => new DOMException(text('aborted'), 'AbortError');

/** The server's own words say that it is there. */
const isOwn = ({ body }: Partial<HttpError>) => typeof body?.message === 'string';

/** Whether it may have arrived anyway: no answer, one of a proxy whose server is away, or a page in place of an answer. */
export function hasNoAnswer(error: unknown): boolean {
  const { status = -1 } = error as Partial<HttpError>;
  if (status === 503) return !isOwn(error as HttpError);
  return status === 502 || status === 504 || (status >= 0 && status < 400);
}
