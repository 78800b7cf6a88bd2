/** The log of a tender for staff, the downloads of its documents, and its evidence pack. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { downloads, type LogPage, log, type TenderDownload } from '../../../../contract/answers/tender.ts';
import type { AuditKind } from '../../../../contract/audit.ts';
import { today } from '../../../../contract/days.ts';
import { idIn, MAX_ID } from '../../../../contract/fields/reading.ts';
import { archiveName } from '../../../../contract/registers/tender.ts';
import { DOWNLOADS_PAGE, FIRST_HASH, LOG_PAGE } from '../../../../contract/tender.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import { audit } from '../../../audit/record.ts';
import { unlessFull } from '../../../database/errors.ts';
import { attachmentHeader } from '../../../files/send-document.ts';
import { notFound } from '../../../http-error.ts';
import type { RegisterTable } from '../../../register/overrides.ts';
import { idFromPath, selectOne } from '../../../register/repository.ts';
import { setRangeHeaders } from '../../../register/routes.ts';
import { requireCaller } from '../../../requests/access.ts';
import { limited } from '../../../requests/concurrency.ts';
import { onceInWindow } from '../../../requests/rate-limits.ts';
import { type App, files } from '../../../requests/schemas.ts';
import { evidenceZip } from './evidence.ts';

const HOUR_SECONDS = 3600;

const idOrLink = z.object({ id: z.string().describe('The ID of the tender, or its web link.') });

/** Pages, newest first. */
const beforeQuery = z.object({
  before: z
    .string(messages.integer)
    .refine(word => idIn(word) !== undefined, messages.integer)
    .transform(Number)
    .meta({ type: 'integer', description: 'Continues with the entries before this one.' })
    .default(MAX_ID),
});

const logSchema = {
  operationId: 'getTenderLog',
  tags: ['tender'],
  summary: 'Get the log of a tender, newest entry first',
  params: idOrLink,
  querystring: beforeQuery,
  response: { 200: log },
} as const;
const downloadsSchema = {
  operationId: 'listTenderDownloads',
  tags: ['tender'],
  summary: 'List downloads of the documents, newest first',
  description: `At most ${DOWNLOADS_PAGE} per page; set \`before\` to the last entry to get the next page.`,
  params: idOrLink,
  querystring: beforeQuery,
  response: { 200: downloads },
  gives: ['Content-Range', 'X-Total-Is'],
} as const;
const evidenceSchema = {
  operationId: 'getTenderEvidence',
  tags: ['tender'],
  summary: 'Download an evidence pack (notice, document hashes and log) that can be verified offline',
  params: idOrLink,
  response: { 200: files('application/zip') },
} as const;

export function addTenderLogRoutes(app: App, table: RegisterTable, prefix: string): void {
  const config = { access: ['tender', 'show'] } as const;
  /** A deleted tender's log stays readable, including the entry of its deletion. */
  async function findTender(named: string) {
    const id = await idFromPath(app.db, table, named);
    const tender = await selectOne(app.db, table, id);
    if (!tender) throw notFound();
    return { id, web_link: String(tender.web_link), isDeleted: tender.deleted_at !== null };
  }

  app.get(`/${prefix}/:id/log`, { schema: logSchema, config }, async (request): Promise<LogPage> => {
    const { id } = await findTender(request.params.id);
    await noteLookedUp(request, 'logRead', id);
    const head = await app.db
      .selectFrom('tender_log_heads')
      .select(['seq', 'hash'])
      .where('tender_id', '=', id)
      .executeTakeFirst();
    const entries = await app.db
      .selectFrom('tender_log')
      .select(['tender_id', 'seq', 'at', 'kind', 'actor', 'details', 'previous_hash', 'hash'])
      .where('tender_id', '=', id)
      .where('seq', '<', request.query.before)
      .orderBy('seq', 'desc')
      .limit(LOG_PAGE)
      .execute();
    return { entries, total: head?.seq ?? 0, head: head?.hash ?? FIRST_HASH };
  });

  app.get(
    `/${prefix}/:id/downloads`,
    { schema: downloadsSchema, config },
    async (request, reply): Promise<TenderDownload[]> => {
      const { id, isDeleted } = await findTender(request.params.id);
      if (isDeleted) throw notFound();
      const { before } = request.query;
      await noteLookedUp(request, 'downloadsRead', id);
      // One row per request (specification §6).
      const ofTender = app.db
        .selectFrom('downloads as d')
        .where('d.register', '=', 'tender')
        .where('d.record_id', '=', id);
      const rows = await ofTender
        .leftJoin('contractors as c', 'c.id', 'd.contractor_id')
        .leftJoin('users as u', 'u.id', 'd.user_id')
        .select([
          'd.id',
          'd.contractor_id',
          'c.company_name',
          sql<TenderDownload['entered_as']>`(select jsonb_build_object('NTN', c."NTN",
              'company_name', e.entered -> 'company_name')
            from tender_entries e where e.grant_id = d.grant_id order by e.id limit 1)`.as('entered_as'),
          'd.user_id',
          'u.name as user_name',
          'd.kind',
          sql<string[] | null>`(select json_agg(n.name order by n.id) from documents n
            where d.kind <> 'archive' and n.id = any(d.documents))`.as('documents'),
          sql<number | null>`cardinality(d.documents)`.as('count'),
          'd.started_at',
          'd.range_start',
          'd.bytes',
          'd.total',
          'd.complete',
        ])
        .where('d.id', '<', before)
        .orderBy('d.id', 'desc')
        .limit(DOWNLOADS_PAGE)
        .execute();
      // Counted last, so that the total is never below what can be read.
      const { count, newer } = await ofTender
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<number>`(count(*) filter (where d.id >= ${before}))::int`.as('newer'),
        ])
        .executeTakeFirstOrThrow();
      setRangeHeaders(reply, 'downloads', {
        offset: newer,
        shown: rows.length,
        total: { count, exact: true },
      });
      return rows;
    },
  );

  const evidence = { schema: evidenceSchema, config, preHandler: limited('exports') };
  app.get(`/${prefix}/:id/evidence`, evidence, async (request, reply) => {
    const tender = await findTender(request.params.id);
    const madeAt = new Date();
    await audit(app.db, {
      kind: 'exported',
      userId: requireCaller(request).id,
      area: 'tender',
      recordId: tender.id,
      details: { format: 'evidence' },
    });
    const { layout, body } = await evidenceZip(app, tender.id, madeAt);
    const name = `${archiveName(tender)}-evidence-${today(app.config.timeZone, madeAt)}.zip`;
    return reply
      .type('application/zip')
      .header('content-length', layout.length)
      .header('content-disposition', attachmentHeader(name))
      .send(body);
  });
}

/** Reading the log gets an audit entry, once an hour per user and tender. */
async function noteLookedUp(
  request: FastifyRequest,
  kind: Extract<AuditKind, 'logRead' | 'downloadsRead'>,
  recordId: number,
): Promise<void> {
  const { id: userId } = requireCaller(request);
  await unlessFull(request.log, () =>
    onceInWindow(request.server.db, `${kind} ${userId} ${recordId}`, HOUR_SECONDS, trx =>
      audit(trx, { kind, userId, area: 'tender', recordId }),
    ),
  );
}
