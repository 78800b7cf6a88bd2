/** Who may call a route: `config.access` says so, and the permissions table decides (specification §4). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { type Action, type Area, canAccess, type Role, trainerRoles } from '../../contract/access.ts';
import type { SessionUser } from '../../contract/answers/people.ts';
import type { Language } from '../../contract/texts/language.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Trx } from '../database/schema.ts';
import { beforeCommit, inTransaction, takeLast } from '../database/transaction.ts';
import { HttpError, notAllowed, notSignedIn } from '../http-error.ts';

/** The sender of a request, from a valid session. */
export interface Caller {
  id: number;
  roles: readonly Role[];
  sessionId: string;
  /** The snapshot of the database in which the session was read: equal ones mean that nothing was committed between. */
  snapshot: string;
  /** How far a standby must be to answer; null if the user has written nothing since there is one. */
  lastWrite: string | null;
  user: SessionUser;
  /** The account's language, for requests that name none. */
  language: Language;
  /** Two-factor sign-in is required of this user but not set up yet. */
  mustSetUpTwoFactor: boolean;
}

/** The users with all of these permissions, or those that the function accepts. */
type Permission = readonly [Area, Action, ...Action[]] | ((caller: Caller) => boolean);

/**
 * `public`: anyone; `optional`: anyone, and a session makes a difference; `session`: any signed-in user.
 * The route itself checks the others: `grant`: a session or a contractor's pass; `address`: also a signed address; `staffAddress`: a session or a signed address.
 */
export type Access = 'public' | 'optional' | 'session' | 'grant' | 'address' | 'staffAddress' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Also for users who must set up two-factor sign-in first. */
    isOpenBeforeTwoFactor?: boolean;
  }
}

/** A route of the API that doesn't say who may call it is refused at the start. */
export const access = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`${method} ${url} must say in config.access who may call it`);
  });
  app.addHook('onRequest', checkAccess);
});

/** @throws HttpError 401, 403 */
async function checkAccess(request: FastifyRequest): Promise<void> {
  if (request.is404) return;
  const { config, url } = request.routeOptions;
  const { access, isOpenBeforeTwoFactor } = config;
  const mustSetUp = request.caller?.mustSetUpTwoFactor && url?.startsWith('/api/');
  if (mustSetUp && !isOpenBeforeTwoFactor)
    throw new HttpError(403, { message: messages.twoFactorDemanded, two_factor_setup: true });
  if (access === 'session') requireCaller(request);
  else if (typeof access !== 'string' && access) requireAccess(request, access);
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
export function requireAccess(request: FastifyRequest, access: Permission): void {
  if (mayCall(request.caller, access)) return;
  requireCaller(request);
  throw notAllowed();
}

export function mayCall(caller: Caller | undefined, access: Permission): boolean {
  if (typeof access === 'function') return caller !== undefined && access(caller);
  const [area, ...actions] = access;
  return actions.every(action => canAccess(caller, area, action));
}

// The caller's permission may end while a slow request runs: it is checked again when its changes are saved.

/** A session's permissions last as long as the session. Statements due at the end of the transaction are sent with it, in one round trip. @throws HttpError 401 */
export async function keepSession(trx: Trx, { sessionId }: Caller): Promise<void> {
  const kept = sql`select id from sessions where id = ${sessionId} and expires_at > now() for key share`;
  const along = takeLast(trx).map((statement, at) => sql`${sql.ref(`along_${at}`)} as (${statement})`);
  const { rows } = await sql`
    with ${sql.join([...along, sql`kept as (${kept})`])} select id from kept`.execute(trx);
  if (rows.length === 0) throw notSignedIn(messages.sessionEnded);
}

/** For the sender of the request. The session is checked last, so that ending it only waits for the commit. @throws HttpError 401, with nothing written, when it has ended */
export function inTransactionOf<T>(
  db: Db,
  caller: Caller | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async trx => {
    const done = await work(trx);
    if (caller) beforeCommit(trx, () => keepSession(trx, caller));
    return done;
  });
}

/** Accounts that may sign in and get emails: approved, active and not deleted. */
export const liveAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.active', '=', true)
    .where('users.approved_at', 'is not', null)
    .where('users.deleted_at', 'is', null);

/** The people that a form or a template offers as trainers. */
export const offeredTrainers = (db: Db) =>
  liveAccounts(db).where(sql<boolean>`users.roles && ${[...trainerRoles]}::text[]`);
