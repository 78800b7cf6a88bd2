/** The ZIP of a record's documents, who may take it, and the log of who did (rulings §6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { canAccess, knownRoles } from '../../contract/access.ts';
import { messages } from '../../contract/messages.ts';
import { archiveName, GRANT_HEADER } from '../../contract/tender.ts';
import { attachmentHeader } from '../files/content-disposition.ts';
import { planRange } from '../files/range.ts';
import { sendHead } from '../files/send-head.ts';
import { zipLayout } from '../files/zip-layout.ts';
import { readZip } from '../files/zip-stream.ts';
import { notAllowed, notFound, notSignedIn } from '../http-error.ts';
import { liveDocuments } from './documents.ts';
import { beginDownload } from './download-log.ts';
import type { RegisterTable } from './table.ts';

/** A record whose documents are to be had as one archive, under `{weblink}_{id}`. */
interface Archived {
  id: number;
  web_link: string;
}

/** Who takes the archive: a person of the staff, or a contractor by a link with the tender. */
interface Taker {
  user_id?: number;
  link_id?: number;
  contractor_id?: number;
}

/**
 * Whether a contractor's link lets the archive of this record be taken now; the record is undefined when there is none.
 * @throws HttpError 403
 */
export type CheckLink = (
  app: FastifyInstance,
  linkId: number,
  recordId: number | undefined,
) => Promise<Taker>;

const security: Record<string, string[]>[] = [{ bearer: [] }, { grant: [] }];

/** @param checkLink where contractors may take the archive, too */
export function addArchiveRoutes(
  app: FastifyInstance,
  table: RegisterTable,
  prefix: string,
  checkLink?: CheckLink,
): void {
  const { name: register } = table.register;
  const schema = (summary: string) => ({ tags: [register], summary, security });

  // HEAD comes with GET: Fastify adds it, and it must be refused or answered just the same.
  app.get(
    `/${prefix}/create-zip/:name`,
    { schema: schema('The documents as one ZIP'), exposeHeadRoute: true },
    async (request, reply) => {
      const record = await findArchived(app, table, request);
      const { pass } = request.query as { pass?: unknown };
      const taker =
        typeof pass === 'string' ? await takerOfPass(pass, record) : await takerOf(request, record);
      if (!record) throw notFound(messages.noDocuments);
      return sendArchive(app, table, record, taker, request, reply);
    },
  );

  app.post(
    `/${prefix}/create-zip/:name/link`,
    { schema: schema('A signed address of the ZIP, good for a few hours') },
    async request => {
      const record = await findArchived(app, table, request);
      const { link_id: link, user_id: user } = await takerOf(request, record);
      if (!record || (await liveDocuments(app.db, register, record.id)).length === 0) {
        throw notFound(messages.noDocuments);
      }
      const pass = app.tokens.archive.sign({ register, record: record.id, link, user });
      return { url: `/api/${prefix}/create-zip/${archiveName(record)}?pass=${pass}` };
    },
  );

  /** @throws HttpError 401 or 403; never says to a stranger whether the record exists */
  async function takerOf(request: FastifyRequest, record?: Archived): Promise<Taker> {
    if (canAccess(request.caller, register, 'show')) return { user_id: request.caller?.id };
    const grant = request.headers[GRANT_HEADER];
    if (!checkLink || typeof grant !== 'string') {
      throw request.caller ? notAllowed() : notSignedIn(checkLink && messages.grantRequired);
    }
    const claims = app.tokens.grant.read(grant);
    if (!claims) throw notSignedIn(messages.grantInvalid);
    return checkLink(app, claims.link, record?.id);
  }

  /** An address may be used by whoever has it, for as long as the one it was made for may take the archive. */
  async function takerOfPass(pass: string, record?: Archived): Promise<Taker> {
    const claims = app.tokens.archive.read(pass);
    if (!claims) throw notSignedIn(messages.grantInvalid);
    if (record && (claims.register !== register || claims.record !== record.id))
      throw notAllowed(messages.grantInvalid);
    if (claims.link !== undefined && checkLink) return checkLink(app, claims.link, record?.id);
    if (claims.user === undefined) throw notAllowed(messages.grantInvalid);
    const user = await app.db
      .selectFrom('users')
      .select(['id', 'roles'])
      .where('id', '=', claims.user)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user || !canAccess({ id: user.id, roles: knownRoles(user.roles) }, register, 'show'))
      throw notAllowed();
    return { user_id: user.id };
  }
}

/** `{weblink}_{id}`: both must be right. */
async function findArchived(
  app: FastifyInstance,
  { register }: RegisterTable,
  request: FastifyRequest,
): Promise<Archived | undefined> {
  const { name } = request.params as { name: string };
  const [, webLink, id] = /^(.+)_(\d{1,9})$/.exec(name) ?? [];
  if (!webLink || webLink.includes('\0')) return undefined;
  const { rows } = await sql<Archived>`
    select id, web_link from ${sql.table(register.table)}
    where id = ${Number(id)} and web_link = ${webLink} and deleted_at is null`.execute(app.db);
  return rows[0];
}

async function sendArchive(
  app: FastifyInstance,
  table: RegisterTable,
  record: Archived,
  taker: Taker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const documents = await liveDocuments(app.db, table.register.name, record.id);
  if (documents.length === 0) throw notFound(messages.noDocuments);
  const layout = zipLayout(
    documents.map(document => ({ ...document, mtime: new Date(document.created_at) })),
  );
  const plan = planRange(request, layout);
  reply
    .code(plan.status)
    .headers(plan.headers)
    .header('content-type', 'application/zip')
    .header('content-disposition', attachmentHeader(`${archiveName(record)}.zip`))
    .header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD') return sendHead(reply);
  if (plan.start === plan.end) return reply.send();
  const openEntry = (entry: number, range: { start: number; end: number }) => {
    const document = documents[entry];
    if (!document) throw new RangeError(`no entry ${entry} in the archive`);
    return app.files.open(document.file_key, { ...range, size: document.size });
  };
  const download = await beginDownload(app, table, {
    record_id: record.id,
    contractor_id: taker.contractor_id ?? null,
    user_id: taker.user_id ?? null,
    etag: layout.etag,
    range_start: plan.start,
    total: layout.length,
  });
  const body = readZip(layout, openEntry, plan);
  download.finishWith(reply);
  return reply.send(body);
}
