/** With which session a refused request was sent: by the time of its answer, the tab may have another one. */
import { noteSessionRefused } from '../../offline/store/deviceSession.ts';
import { readSession } from '../session.ts';

/** Alongside the errors, not in them: what logs or shows an error shows no token. */
const authorizations = new WeakMap<object, string | undefined>();

/** @returns the error, of which is known from now on with which headers its request was sent */
export function sentWith<E extends object>(error: E, headers: Record<string, string>): E {
  authorizations.set(error, headers.Authorization);
  const { status, body } = error as { status?: number; body?: { code?: unknown } };
  if (status === 401 && !isOfOtherSession(error)) noteSessionRefused(body?.code);
  return error;
}

export const authorizationOf = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : `Bearer ${token}`;

/** Was this request refused to another session than the one that the tab has now? */
export const isOfOtherSession = (error: object): boolean =>
  authorizations.has(error) && authorizations.get(error) !== authorizationOf(readSession()?.token);
