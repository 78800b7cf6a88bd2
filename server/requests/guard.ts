import type { FastifyRequest } from 'fastify';
import { type Action, type Area, canAccess } from '../../contract/access.ts';
import { messages } from '../../contract/texts/messages.ts';
import { HttpError, notAllowed, notSignedIn } from '../http-error.ts';
import type { Caller } from './caller.ts';

/** The person who sent the request; 401 when nobody is signed in. */
export function requireCaller(request: FastifyRequest): Caller {
  if (request.caller) return request.caller;
  const { ending: code } = request;
  if (code) {
    const message = code === 'deactivated' ? messages.inactiveAccount : messages.sessionEnded;
    throw new HttpError(401, { message, code });
  }
  throw notSignedIn(request.headers.authorization ? messages.sessionEnded : messages.notSignedIn);
}

/** Lets those through whom the table of rights names; 401 for nobody signed in, 403 for anyone else (specification §4). */
export function requireAccess(request: FastifyRequest, area: Area, action: Action): void {
  if (canAccess(request.caller, area, action)) return;
  requireCaller(request);
  throw notAllowed();
}
