/** What tenders have beside the machinery: single documents, downloads, the archive, the status for contractors. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { messages } from '../../../contract/messages.ts';
import { isOpen, type TenderDownload, type TenderStatusAnswer } from '../../../contract/tender.ts';
import { documentFields, readBody } from '../../crud/body.ts';
import { addDocuments, findDocument, retireDocument } from '../../crud/documents.ts';
import { requireAccess, requireCaller } from '../../crud/guard.ts';
import { recordChange } from '../../crud/history.ts';
import { idFromPath } from '../../crud/routes.ts';
import { selectOne } from '../../crud/select.ts';
import type { RegisterTable } from '../../crud/table.ts';
import { inTransaction } from '../../crud/transaction.ts';
import { sendDocument } from '../../files/send-document.ts';
import { invalid, notFound } from '../../http-error.ts';
import { today } from '../../today.ts';
import { addArchiveRoutes } from './archive.ts';

const idParam = (request: FastifyRequest) => (request.params as { id: string }).id;
const describe = (summary: string) => ({ schema: { tags: ['tender'], summary, security: [{ bearer: [] }] } });

export function addTenderRoutes(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  const area = table.register.name;
  addArchiveRoutes(app, prefix);

  app.post(`/${prefix}/:id/documents`, describe('Add documents to a tender'), async request => {
    requireAccess(request, area, 'edit');
    const id = await idFromPath(app.db, table, idParam(request));
    const body = await readBody(request, documentFields(['files']));
    const userId = requireCaller(request).id;
    try {
      if (body.files.length === 0) throw invalid({ files: [messages.tenderDocuments] });
      return await inTransaction(app.db, async trx => {
        await touchTender(trx, id, userId);
        await addDocuments(trx, { register: 'tender', record_id: id, created_by: userId }, body.files);
        const after = { documents_added: body.files.map(file => file.name) };
        await recordChange(trx, {
          register: 'tender',
          record_id: id,
          action: 'update',
          user_id: userId,
          before: null,
          after,
        });
        return selectOne(trx, table, id);
      });
    } catch (error) {
      await body.abandon();
      throw error;
    }
  });

  app.delete('/tenderDoc/:id', describe('Delete one document of a tender'), async request => {
    requireAccess(request, area, 'deleteDocument');
    const id = documentId(idParam(request));
    const userId = requireCaller(request).id;
    const key = await inTransaction(app.db, async trx => {
      const found = await findDocument(trx, 'tender', id);
      if (!found) throw notFound();
      await touchTender(trx, found.record_id, userId);
      const document = await retireDocument(trx, id, userId);
      if (!document) throw notFound();
      const after = { documents_removed: [document.name] };
      await recordChange(trx, {
        register: 'tender',
        record_id: document.record_id,
        action: 'update',
        user_id: userId,
        before: null,
        after,
      });
      return document.file_key;
    });
    await app.files
      .remove(key)
      .catch(err => request.log.warn({ err }, 'a deleted document waits for the sweep'));
    return { id, message: `Deleted the Tender Doc ${id}` };
  });

  app.get('/tenderDoc/:id', describe('Download one document of a tender'), async (request, reply) => {
    requireAccess(request, area, 'show');
    const document = await findDocument(app.db, 'tender', documentId(idParam(request)));
    if (!document) throw notFound();
    return sendDocument(app.files, document, request, reply);
  });

  app.get(
    `/${prefix}/:id/downloads`,
    describe('Who took the documents'),
    async (request): Promise<TenderDownload[]> => {
      requireAccess(request, area, 'show');
      const id = await idFromPath(app.db, table, idParam(request));
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
      const tender = await app.db
        .selectFrom('tenders')
        .select(['id', 'status', 'title_name', 'end_date'])
        .where('web_link', '=', webLink)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
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

/** Adding or removing a document changes the tender: others' open forms must notice. @throws HttpError 404 */
async function touchTender(
  trx: Parameters<typeof addDocuments>[0],
  id: number,
  userId: number,
): Promise<void> {
  const touched = await trx
    .updateTable('tenders')
    .set({
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
      updated_by: userId,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!touched) throw notFound();
}

function documentId(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw notFound();
  return Number(word);
}
