/** The session with which a refused request was sent. When the answer arrives, the tab may have another session. */
import { noteSessionRefused } from '../../offline/store/storeSession.ts';
import { readSession } from '../session.ts';

/** Not in the errors themselves, so that tokens are never logged or shown. */
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
