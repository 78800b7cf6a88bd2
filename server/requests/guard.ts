import type { FastifyRequest } from 'fastify';
import { type Action, type Area, canAccess } from '../../contract/access.ts';
import { messages } from '../../contract/texts/messages.ts';
import { HttpError, notAllowed, notSignedIn } from '../http-error.ts';
import type { Caller } from './caller.ts';

/**
 * `public`: anyone; `optional`: anyone, and a session makes a difference; `session`: any signed-in user; or the users with a permission.
 * The route itself checks the others: `grant`: a session or a contractor's pass; `address`: also a signed address; `staffAddress`: a session or a signed address.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'session'
  | 'grant'
  | 'address'
  | 'staffAddress'
  | readonly [Area, Action];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** The user who sent the request; 401 without a session. */
export function requireCaller(request: FastifyRequest): Caller {
  if (request.caller) return request.caller;
  const { ending: code } = request;
  if (code) {
    const message = code === 'deactivated' ? messages.inactiveAccount : messages.sessionEnded;
    throw new HttpError(401, { message, code });
  }
  throw notSignedIn(request.headers.authorization ? messages.sessionEnded : messages.notSignedIn);
}

/** Checks the table of permissions: 401 without a session, 403 without permission (specification §4). */
export function requireAccess(request: FastifyRequest, area: Area, action: Action): void {
  if (canAccess(request.caller, area, action)) return;
  requireCaller(request);
  throw notAllowed();
}
