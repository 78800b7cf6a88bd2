/** What tenders have beside the machinery: their archive and its log, single documents by id, the status for contractors. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import { isOpen, type TenderDownload, type TenderStatusAnswer } from '../../../contract/tender.ts';
import { addArchiveRoutes } from '../../crud/archive.ts';
import { deleteDocument, idOf } from '../../crud/document-routes.ts';
import { findDocument } from '../../crud/documents.ts';
import { requireAccess } from '../../crud/guard.ts';
import { idFromPath } from '../../crud/routes.ts';
import { selectOne } from '../../crud/select.ts';
import type { RegisterTable } from '../../crud/table.ts';
import { sendDocument } from '../../files/send-document.ts';
import { notFound } from '../../http-error.ts';
import { today } from '../../today.ts';
import { findByWebLink } from './by-web-link.ts';
import { checkContractorLink } from './contractor-link.ts';

const idParam = (request: FastifyRequest) => (request.params as { id: string }).id;
const describe = (summary: string) => ({ schema: { tags: ['tender'], summary, security: [{ bearer: [] }] } });

export function addTenderRoutes(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  addArchiveRoutes(app, table, prefix, checkContractorLink);

  app.delete('/tenderDoc/:id', describe('Delete one document of a tender'), async request => {
    const id = idOf(idParam(request));
    await deleteDocument(app, table, request, id);
    return { id, message: `Deleted the Tender Doc ${id}` };
  });

  app.get('/tenderDoc/:id', describe('Download one document of a tender'), async (request, reply) => {
    requireAccess(request, 'tender', 'show');
    const document = await findDocument(app.db, 'tender', idOf(idParam(request)));
    const tender = document && (await selectOne(app.db, table, document.record_id));
    if (!document || !tender || tender.deleted_at !== null) throw notFound();
    return sendDocument(app.files, document, request, reply);
  });

  app.get(
    `/${prefix}/:id/downloads`,
    describe('Who took the documents'),
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
          'd.user_id',
          'u.name as user_name',
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

  app.get(
    '/check-tender-status/:webLink',
    { schema: { tags: ['tender'], summary: 'Is this tender open to contractors?' } },
    async (request, reply) => {
      const { webLink } = request.params as { webLink: string };
      const tender = await findByWebLink(app.db, webLink);
      if (!tender) return reply.code(404).send({ exists: false, message: messages.tenderUnknown });
      return {
        exists: true,
        id: tender.id,
        status: isOpen(tender, today(app.config.timeZone)) ? 'Active' : 'Closed',
        title: tender.title_name,
        endDate: tender.end_date,
      } satisfies TenderStatusAnswer;
    },
  );
}
