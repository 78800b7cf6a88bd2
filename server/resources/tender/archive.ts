/** The ZIP of a tender's documents, who may take it, and the log of who did (rulings §6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canAccess } from '../../../contract/access.ts';
import { messages } from '../../../contract/messages.ts';
import { archiveName, GRANT_HEADER, isOpen } from '../../../contract/tender.ts';
import { liveDocuments } from '../../crud/documents.ts';
import { attachmentHeader } from '../../files/content-disposition.ts';
import { planRange } from '../../files/range.ts';
import { zipLayout } from '../../files/zip-layout.ts';
import { readZip } from '../../files/zip-stream.ts';
import { notAllowed, notFound, notSignedIn } from '../../http-error.ts';
import { today } from '../../today.ts';

interface ArchivedTender {
  id: number;
  web_link: string;
  status: string;
  end_date: string;
}

/** Who takes the archive: a person of the staff, or a contractor by a link with the tender. */
interface Taker {
  user_id: number | null;
  link?: { id: number; contractor_id: number };
}

const security: Record<string, string[]>[] = [{ bearer: [] }, { grant: [] }];
const schema = (summary: string) => ({ tags: ['tender'], summary, security });

export function addArchiveRoutes(app: FastifyInstance, prefix: string): void {
  // HEAD comes with GET: Fastify adds it, and it must be refused or answered just the same.
  app.get(
    `/${prefix}/create-zip/:name`,
    { schema: schema('The documents as one ZIP'), exposeHeadRoute: true },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const pass = (request.query as { pass?: unknown }).pass;
      const tender = await findTender(app, name);
      const taker =
        typeof pass === 'string' ? await takerOfPass(app, pass, tender) : await takerOf(app, request, tender);
      if (!tender) throw notFound(messages.noDocuments);
      return sendArchive(app, tender, taker, request, reply);
    },
  );

  app.post(
    `/${prefix}/create-zip/:name/link`,
    { schema: schema('A signed address of the ZIP, good for a few hours') },
    async request => {
      const { name } = request.params as { name: string };
      const tender = await findTender(app, name);
      const taker = await takerOf(app, request, tender);
      if (!tender) throw notFound(messages.noDocuments);
      const pass = app.tokens.archive.sign({
        register: 'tender',
        record: tender.id,
        link: taker.link?.id,
        user: taker.user_id ?? undefined,
      });
      return { url: `/api/${prefix}/create-zip/${archiveName(tender)}?pass=${pass}` };
    },
  );
}

/** `{weblink}_{id}`: both must be right. */
async function findTender(app: FastifyInstance, name: string): Promise<ArchivedTender | undefined> {
  const [, webLink, id] = /^(.+)_(\d{1,9})$/.exec(name) ?? [];
  if (!webLink) return undefined;
  return app.db
    .selectFrom('tenders')
    .select(['id', 'web_link', 'status', 'end_date'])
    .where('id', '=', Number(id))
    .where('web_link', '=', webLink)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @throws HttpError 401 or 403; never says to a stranger whether the tender exists */
async function takerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  tender?: ArchivedTender,
): Promise<Taker> {
  if (canAccess(request.caller, 'tender', 'show')) return { user_id: request.caller?.id ?? null };
  const grant = request.headers[GRANT_HEADER];
  if (typeof grant !== 'string') throw request.caller ? notAllowed() : notSignedIn(messages.grantRequired);
  const claims = app.tokens.grant.read(grant);
  if (!claims) throw notSignedIn(messages.grantInvalid);
  if (tender && claims.tender !== tender.id) throw notAllowed(messages.grantInvalid);
  return takerOfLink(app, claims.link, tender);
}

async function takerOfPass(app: FastifyInstance, pass: string, tender?: ArchivedTender): Promise<Taker> {
  const claims = app.tokens.archive.read(pass);
  if (!claims) throw notSignedIn(messages.grantInvalid);
  if (tender && (claims.register !== 'tender' || claims.record !== tender.id))
    throw notAllowed(messages.grantInvalid);
  return claims.link === undefined ? { user_id: claims.user ?? null } : takerOfLink(app, claims.link, tender);
}

/** A contractor's pass holds while the link does, and while the tender is open. */
async function takerOfLink(app: FastifyInstance, linkId: number, tender?: ArchivedTender): Promise<Taker> {
  const link = await app.db
    .selectFrom('tender_contractors as l')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .select(['l.id', 'l.contractor_id', 'l.tender_id'])
    .where('l.id', '=', linkId)
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw notAllowed(messages.grantInvalid);
  if (tender && link.tender_id !== tender.id) throw notAllowed(messages.grantInvalid);
  if (tender && !isOpen(tender, today(app.config.timeZone))) throw notAllowed(messages.tenderClosed);
  return { user_id: null, link };
}

async function sendArchive(
  app: FastifyInstance,
  tender: ArchivedTender,
  taker: Taker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const documents = await liveDocuments(app.db, 'tender', tender.id);
  if (documents.length === 0) throw notFound(messages.noDocuments);
  const layout = zipLayout(
    documents.map(document => ({ ...document, mtime: new Date(document.created_at) })),
  );
  const plan = planRange(request, layout);
  reply
    .code(plan.status)
    .headers(plan.headers)
    .header('content-type', 'application/zip')
    .header('content-disposition', attachmentHeader(`${archiveName(tender)}.zip`))
    .header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD' || plan.start === plan.end) return reply.send();
  const openEntry = (entry: number, range: { start: number; end: number }) => {
    const document = documents[entry];
    if (!document) throw new RangeError(`no entry ${entry} in the archive`);
    return app.files.open(document.file_key, { ...range, size: document.size });
  };
  const { id: downloadId } = await app.db
    .insertInto('downloads')
    .values({
      register: 'tender',
      record_id: tender.id,
      contractor_id: taker.link?.contractor_id ?? null,
      user_id: taker.user_id,
      etag: layout.etag,
      range_start: plan.start,
      total: layout.length,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = readZip(layout, openEntry, plan);
  noteOutcome(app, downloadId, reply, plan.start, layout.length);
  return reply.send(body);
}

/** Writes down what was sent once the connection is done with, however it ends. */
function noteOutcome(
  app: FastifyInstance,
  downloadId: number,
  reply: FastifyReply,
  start: number,
  total: number,
): void {
  const socket = reply.raw.socket;
  const sentBefore = socket?.bytesWritten ?? 0;
  reply.raw.once('close', () => {
    // What the headers took is not the archive's; a few hundred bytes that nobody needs exactly.
    const finished = reply.raw.writableFinished;
    const length = Number(reply.getHeader('content-length'));
    const bytes = finished ? length : Math.max(0, Math.min(length, (socket?.bytesWritten ?? 0) - sentBefore));
    app.db
      .updateTable('downloads')
      .set({ bytes, complete: finished && start + bytes === total, finished_at: new Date().toISOString() })
      .where('id', '=', downloadId)
      .execute()
      .catch(err => app.log.warn({ err }, 'the download log could not be completed'));
  });
}
