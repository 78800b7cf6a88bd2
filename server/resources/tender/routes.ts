/** What tenders have beside the machinery: their archive and its log, single documents by id, the status for contractors. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenderDownload } from '../../../contract/tender-downloads.ts';
import { addArchiveRoutes } from '../../documents/archive.ts';
import { notFound } from '../../http-error.ts';
import { describe } from '../../openapi/describe.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { idFromPath } from '../../register/path-id.ts';
import { selectOne } from '../../register/select.ts';
import { requireAccess } from '../../requests/guard.ts';
import { downloads } from './answers.ts';
import { addChangesRoute } from './changes.ts';
import { checkContractorPass } from './contractor-pass.ts';
import { addTenderLogRoutes } from './log/routes.ts';
import { addNewsRoute } from './news.ts';
import { addSingleDocumentRoutes } from './single-document.ts';
import { addStatusRoute } from './status.ts';

const idParam = (request: FastifyRequest) => (request.params as { id: string }).id;
const aboutDownloads = {
  id: 'listTenderDownloads',
  tag: 'tender',
  summary: 'Who took the documents',
  params: { id: z.string().describe('The id of the tender, or its web link.') },
  answer: downloads,
} as const;

export function addTenderRoutes(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  addArchiveRoutes(app, table, prefix, checkContractorPass);
  addTenderLogRoutes(app, table, prefix);
  addChangesRoute(app, table, prefix);
  addNewsRoute(app, table, prefix);
  addSingleDocumentRoutes(app, table);
  addStatusRoute(app);

  app.get(
    `/${prefix}/:id/downloads`,
    { schema: describe(aboutDownloads) },
    async (request): Promise<TenderDownload[]> => {
      requireAccess(request, 'tender', 'show');
      const id = await idFromPath(app.db, table, idParam(request));
      const tender = await selectOne(app.db, table, id);
      if (!tender || tender.deleted_at !== null) throw notFound();
      return app.db
        .selectFrom('downloads as d')
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
        .where('d.register', '=', 'tender')
        .where('d.record_id', '=', id)
        .orderBy('d.id', 'desc')
        .limit(200)
        .execute();
    },
  );
}
