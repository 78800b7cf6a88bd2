/** Single documents of a record: added, fetched and deleted without touching its fields. */
import type { FastifyRequest } from 'fastify';
import { canAccess } from '../../contract/access.ts';
import { today } from '../../contract/days.ts';
import { isPicture } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import { named } from '../../contract/texts/values-ur.ts';
import { audit } from '../audit/record.ts';
import { sendDocument } from '../files/send-document.ts';
import { invalid, notFound } from '../http-error.ts';
import { fileFieldsOf } from '../register/file-fields.ts';
import { noteChange } from '../register/history.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { selectOne } from '../register/select.ts';
import { touchRecord } from '../register/write.ts';
import { fingerprint } from '../requests/body.ts';
import { requireCaller } from '../requests/guard.ts';
import { answerOnce } from '../requests/idempotency.ts';
import { inTransactionOf } from '../requests/keep-session.ts';
import { releaseFile, withFiles } from '../requests/kept-files.ts';
import type { App } from '../requests/schemas.ts';
import { dropUploads, fingerprintOfContent, prepareUploads, takeUploads } from '../uploads/take.ts';
import { findDocument, retireDocument } from './documents.ts';
import { keepDocuments } from './register-documents.ts';
import * as schemas from './schemas.ts';

export function addDocumentRoutes(app: App, table: RegisterTable, prefix: string): void {
  const shown = prefix === table.register.paths[0];
  const { name, documents } = table.register;

  const adding = { schema: schemas.addDocument(table, shown), config: { access: [name, 'edit'] } as const };
  app.post(`/${prefix}/:id/documents`, adding, async request => {
    const { id } = request.params;
    const caller = requireCaller(request);
    const { body: record } = await withFiles(request, fileFieldsOf(table.register), async body => {
      const named = await prepareUploads(request, fileFieldsOf(table.register), body);
      if (body.files.length + named.length === 0)
        throw invalid({ files: [documents?.required ?? messages.filesRequired] });
      return inTransactionOf(app.db, caller, async trx => {
        const answer = await answerOnce(
          trx,
          request,
          fingerprint(body, id),
          async () => {
            const status = await touchRecord(table, id, 'edit', { trx, caller });
            const files = [...body.files, ...(await takeUploads(trx, request, named))];
            const context = { trx, caller, files, today: today(app.config.timeZone) };
            const after = { ...(await keepDocuments(table.register, id, context)), ...status?.after };
            await noteChange(table, context, { id, action: 'update', before: status?.before ?? null, after });
            return { status: 200, body: (await selectOne(trx, table, id)) ?? {} };
          },
          fingerprintOfContent(body, named, id),
        );
        if (answer.repeated) await dropUploads(trx, request, named);
        return answer;
      });
    });
    return record;
  });

  app.get(
    `/${prefix}/:id/documents/:documentId`,
    { schema: schemas.getDocument(table, shown), config: { access: [name, 'show'] }, exposeHeadRoute: true },
    async (request, reply) => {
      const { id, documentId } = request.params;
      const withReplaced = canAccess(request.caller, name, 'history');
      const document = await findDocument(app.db, name, documentId, { withReplaced });
      const record = document && (await selectOne(app.db, table, document.record_id));
      if (!document || document.record_id !== id || !record || record.deleted_at !== null) throw notFound();
      const sent = { ...document, tag: document.sha256 };
      return sendDocument(app.files, sent, request, reply, async ({ start }) => {
        // Pages load pictures automatically. Resumed downloads are recorded, too: without the first byte, a user still gets nearly everything.
        if (isPicture(document.name)) return;
        await audit(app.db, {
          kind: 'downloaded',
          userId: requireCaller(request).id,
          area: name,
          recordId: document.record_id,
          details: {
            what: 'document',
            documents: [document.id],
            name: document.name,
            from: start || undefined,
          },
        });
      });
    },
  );

  // If every slot must be filled, documents can be replaced but not deleted.
  if (documents?.slots) return;
  app.delete(
    `/${prefix}/:id/documents/:documentId`,
    { schema: schemas.deleteDocument(table, shown), config: { access: [name, 'deleteDocument'] } },
    async request => {
      const { id, documentId } = request.params;
      await deleteDocument(app, table, request, documentId, id);
      return {
        id: documentId,
        message: messages.deleted({ what: named('document'), id: documentId }),
      };
    },
  );
}

/** Deletes a document from its record. @throws HttpError 403, 404 */
export async function deleteDocument(
  app: App,
  table: RegisterTable,
  request: FastifyRequest,
  documentId: number,
  recordId?: number,
): Promise<void> {
  const { name } = table.register;
  const caller = requireCaller(request);
  await inTransactionOf(app.db, caller, async trx => {
    const found = await findDocument(trx, name, documentId);
    if (!found || (recordId !== undefined && found.record_id !== recordId)) throw notFound();
    const context = { trx, caller };
    const status = await touchRecord(table, found.record_id, 'deleteDocument', context);
    const document = await retireDocument(trx, documentId, caller.id);
    if (!document) throw notFound();
    const after = { documents_removed: [document.name], ...status?.after };
    await noteChange(table, context, {
      id: found.record_id,
      action: 'update',
      before: status?.before ?? null,
      after,
    });
    await releaseFile(trx, document.file_key);
  });
}
