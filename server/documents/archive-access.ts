/** Permission to download a record's documents: staff with a session, contractors with a grant, browsers with a signed address. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Area, canAccess, knownRoles } from '../../contract/access.ts';
import { GRANT_HEADER } from '../../contract/registers/tender.ts';
import { messages } from '../../contract/texts/messages.ts';
import { notAllowed, notSignedIn } from '../http-error.ts';
import { liveAccounts } from '../requests/access.ts';
import type { GrantClaims } from '../requests/tokens.ts';

/** The user who downloads documents: staff, or a visitor who entered a company's details and got a pass. */
export interface Taker {
  user_id?: number;
  /** The identity of this pass: its holder only sees what was done with it. */
  grant_id?: string;
  contractor_id?: number;
  /** Only in passes of older releases. */
  link_id?: number;
}

/** The pass; `link` if it is older than the identities of passes. */
export interface Pass {
  grant: string;
  link?: number;
}

/** Checks that the pass is valid for the documents of this record, if it exists. @throws HttpError 403 */
export type CheckPass = (app: FastifyInstance, pass: Pass, recordId: number | undefined) => Promise<Taker>;

/** The query of a signed address. */
export const signed = z.object({ pass: z.string().optional().catch(undefined) });

export interface ArchiveAccess {
  /** By session or grant. @throws HttpError 401 or 403; never says to a stranger whether the record exists */
  takerOf(request: FastifyRequest, recordId: number | undefined): Promise<Taker>;
  /** By a signed address when the request has one, else as above. */
  takerOfAny(request: FastifyRequest, recordId: number | undefined, pass?: string): Promise<Taker>;
  /** A pass for downloads by the browser, valid for a few hours. */
  passFor(taker: Taker, recordId: number): string;
}

/** @param checkPass if contractors may download documents, too */
export function archiveAccess(app: FastifyInstance, register: Area, checkPass?: CheckPass): ArchiveAccess {
  async function takerOf(request: FastifyRequest, recordId: number | undefined): Promise<Taker> {
    if (canAccess(request.caller, register, 'show')) return { user_id: request.caller?.id };
    const grant = request.headers[GRANT_HEADER];
    if (!checkPass || typeof grant !== 'string') {
      throw request.caller ? notAllowed() : notSignedIn(checkPass && messages.grantRequired);
    }
    const pass = passIn(grant, app.tokens.grant.read(grant));
    if (!pass) throw notSignedIn(messages.grantInvalid);
    return checkPass(app, pass, recordId);
  }

  /** Anyone with the address may use it, as long as its first user may download the documents. */
  async function takerOfPass(pass: string, recordId: number | undefined): Promise<Taker> {
    const claims = app.tokens.archive.read(pass);
    if (!claims) throw notSignedIn(messages.grantInvalid);
    if (recordId !== undefined && (claims.register !== register || claims.record !== recordId))
      throw notAllowed(messages.grantInvalid);
    const { grant, link } = claims;
    if (checkPass && (grant ?? link) !== undefined)
      return checkPass(app, { grant: grant ?? idOfOldPass(pass), link }, recordId);
    if (claims.user === undefined) throw notAllowed(messages.grantInvalid);
    const user = await liveAccounts(app.db)
      .select(['id', 'roles'])
      .where('id', '=', claims.user)
      .executeTakeFirst();
    if (!user || !canAccess({ id: user.id, roles: knownRoles(user.roles) }, register, 'show'))
      throw notAllowed();
    return { user_id: user.id };
  }

  return {
    takerOf,
    takerOfAny: (request, recordId, pass) =>
      pass === undefined ? takerOf(request, recordId) : takerOfPass(pass, recordId),
    passFor: ({ grant_id: grant, link_id: link, user_id: user }, record) =>
      app.tokens.archive.sign({ register, record, grant, link, user }),
  };
}

function passIn(token: string, claims: GrantClaims | undefined): Pass | undefined {
  if (claims?.grant !== undefined) return { grant: claims.grant };
  return claims?.link === undefined ? undefined : { grant: idOfOldPass(token), link: claims.link };
}

/** The same pass is the same visitor, even if it is older than the identities of passes. */
const idOfOldPass = (token: string) =>
  `pass-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
