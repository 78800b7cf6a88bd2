/** Downloads of a tender's documents, one row per request (specification §6). */
import { sql } from 'kysely';
import { z } from 'zod';
import { downloads, type TenderDownload } from '../../../contract/answers/tender.ts';
import { DOWNLOADS_PAGE } from '../../../contract/tender.ts';
import { notFound } from '../../http-error.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { idFromPath, selectOne } from '../../register/repository.ts';
import { setRangeHeaders } from '../../register/routes.ts';
import type { App } from '../../requests/schemas.ts';
import { beforeQuery } from './before.ts';
import { noteLookedUp } from './looked-up.ts';

const schema = {
  operationId: 'listTenderDownloads',
  tags: ['tender'],
  summary: 'List downloads of the documents, newest first',
  description: `At most ${DOWNLOADS_PAGE} per page; set \`before\` to the last entry to get the next page.`,
  params: z.object({ id: z.string().describe('The ID of the tender, or its web link.') }),
  querystring: beforeQuery,
  response: { 200: downloads },
  gives: ['Content-Range', 'X-Total-Is'],
} as const;

export function addDownloadsRoute(app: App, table: RegisterTable, prefix: string): void {
  const config = { access: ['tender', 'show'] } as const;
  app.get(
    `/${prefix}/:id/downloads`,
    { schema, config },
    async (request, reply): Promise<TenderDownload[]> => {
      const id = await idFromPath(app.db, table, request.params.id);
      const tender = await selectOne(app.db, table, id);
      if (!tender || tender.deleted_at !== null) throw notFound();
      const { before } = request.query;
      await noteLookedUp(request, 'downloadsRead', id);
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
}
