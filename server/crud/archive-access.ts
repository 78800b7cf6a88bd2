/** Who may take a record's documents: staff by session, a contractor by a grant, a browser by a signed address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Area, canAccess, knownRoles } from '../../contract/access.ts';
import { messages } from '../../contract/messages.ts';
import { GRANT_HEADER } from '../../contract/tender.ts';
import { notAllowed, notSignedIn } from '../http-error.ts';

/** Who takes documents: a person of the staff, or a contractor by a link with the tender. */
export interface Taker {
  user_id?: number;
  link_id?: number;
  contractor_id?: number;
}

/**
 * Whether a contractor's link lets the documents of this record be taken now; the record is undefined when there is none.
 * @throws HttpError 403
 */
export type CheckLink = (
  app: FastifyInstance,
  linkId: number,
  recordId: number | undefined,
) => Promise<Taker>;

export interface ArchiveAccess {
  /** By session or grant. @throws HttpError 401 or 403; never says to a stranger whether the record exists */
  takerOf(request: FastifyRequest, recordId: number | undefined): Promise<Taker>;
  /** By a signed address when the request has one, else as above. */
  takerOfAny(request: FastifyRequest, recordId: number | undefined): Promise<Taker>;
  /** A pass for the browser's own download, good for a few hours. */
  passFor(taker: Taker, recordId: number): string;
}

/** @param checkLink where contractors may take documents, too */
export function archiveAccess(app: FastifyInstance, register: Area, checkLink?: CheckLink): ArchiveAccess {
  async function takerOf(request: FastifyRequest, recordId: number | undefined): Promise<Taker> {
    if (canAccess(request.caller, register, 'show')) return { user_id: request.caller?.id };
    const grant = request.headers[GRANT_HEADER];
    if (!checkLink || typeof grant !== 'string') {
      throw request.caller ? notAllowed() : notSignedIn(checkLink && messages.grantRequired);
    }
    const claims = app.tokens.grant.read(grant);
    if (!claims) throw notSignedIn(messages.grantInvalid);
    return checkLink(app, claims.link, recordId);
  }

  /** An address may be used by whoever has it, for as long as the one it was made for may take the documents. */
  async function takerOfPass(pass: string, recordId: number | undefined): Promise<Taker> {
    const claims = app.tokens.archive.read(pass);
    if (!claims) throw notSignedIn(messages.grantInvalid);
    if (recordId !== undefined && (claims.register !== register || claims.record !== recordId))
      throw notAllowed(messages.grantInvalid);
    if (claims.link !== undefined && checkLink) return checkLink(app, claims.link, recordId);
    if (claims.user === undefined) throw notAllowed(messages.grantInvalid);
    const user = await app.db
      .selectFrom('users')
      .select(['id', 'roles'])
      .where('id', '=', claims.user)
      .where('active', '=', true)
      .where('approved_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user || !canAccess({ id: user.id, roles: knownRoles(user.roles) }, register, 'show'))
      throw notAllowed();
    return { user_id: user.id };
  }

  return {
    takerOf,
    takerOfAny: (request, recordId) => {
      const { pass } = request.query as { pass?: unknown };
      return typeof pass === 'string' ? takerOfPass(pass, recordId) : takerOf(request, recordId);
    },
    passFor: ({ link_id: link, user_id: user }, record) =>
      app.tokens.archive.sign({ register, record, link, user }),
  };
}
