/** Single documents of a record: added, fetched and deleted without touching its fields. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canAccess } from '../../contract/access.ts';
import { text } from '../../contract/answers/common.ts';
import { isPicture } from '../../contract/register/documents.ts';
import type { Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import { named } from '../../contract/texts/values-ur.ts';
import { audit } from '../audit/record.ts';
import { attachmentHeader, sendDocument } from '../files/send-document.ts';
import { invalid, notFound } from '../http-error.ts';
import { noteChange } from '../register/history.ts';
import type { Overrides, RegisterTable } from '../register/overrides.ts';
import { selectDetailed, selectOne } from '../register/repository.ts';
import {
  done,
  fileFields,
  oneName,
  partial,
  recordSchema,
  registerSchema,
  uploads,
} from '../register/schemas.ts';
import { touchRecord } from '../register/service.ts';
import { changesOf } from '../register/write-routes.ts';
import { inTransactionOf, requireCaller } from '../requests/access.ts';
import { releaseFile } from '../requests/files.ts';
import { type App, byId, files, recordId } from '../requests/schemas.ts';
import { documentsField, findDocument, retireDocument, withDocumentNames } from './documents.ts';
import { documentErrors, keepDocuments } from './register-documents.ts';
import { THUMBNAIL_TYPE, thumbnailOf } from './thumbnail.ts';

const documentOfRecord = byId.extend({ documentId: recordId });

const addDocument = registerSchema(table => ({
  operationId: `add${oneName(table)}Documents`,
  summary: 'add documents',
  sends: ['Idempotency-Key'],
  params: byId,
  json: z.object({ uploads }),
  form: z.object(partial(fileFields(table).fields)),
  response: { 200: recordSchema(table) },
  refuses: [409],
}));

const getDocument = registerSchema(table => ({
  operationId: `get${oneName(table)}Document`,
  summary: 'download a document',
  params: documentOfRecord,
  querystring: z.object({
    thumbnail: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: a small JPEG of a picture; 404 for other documents.'),
  }),
  response: { 200: files('application/octet-stream', THUMBNAIL_TYPE) },
  ranged: true,
}));

const removeDocument = registerSchema(table => ({
  operationId: `delete${oneName(table)}Document`,
  summary: 'delete a document',
  params: documentOfRecord,
  response: { 200: done },
}));

function addDocumentRoutes(app: App, table: RegisterTable, prefix: string): void {
  const shown = prefix === table.register.paths[0];
  const { name, documents } = table.register;

  const { changeOnce } = changesOf(app, table);
  const adding = { schema: addDocument(table, shown), config: { access: [name, 'edit'] } as const };
  app.post(`/${prefix}/:id/documents`, adding, async request => {
    const { id } = request.params;
    const { body: record } = await changeOnce(request, id, async (_fields, context) => {
      if (context.files.length === 0)
        throw invalid({ files: [documents?.required ?? messages.filesRequired] });
      const status = await touchRecord(table, id, 'edit', context);
      const after = { ...(await keepDocuments(table.register, id, context)), ...status?.after };
      await noteChange(table, context, { id, action: 'update', before: status?.before ?? null, after });
      const body = await selectDetailed(context.trx, table, id, request.caller);
      return { status: 200, body: body ?? {} };
    });
    return record;
  });

  app.get(
    `/${prefix}/:id/documents/:documentId`,
    { schema: getDocument(table, shown), config: { access: [name, 'show'] }, exposeHeadRoute: true },
    async (request, reply) => {
      const { id, documentId } = request.params;
      const withReplaced = canAccess(request.caller, name, 'history');
      const document = await findDocument(app.db, name, documentId, { withReplaced });
      const record = document && (await selectOne(app.db, table, document.record_id));
      if (!document || document.record_id !== id || !record || record.deleted_at !== null) throw notFound();
      if (request.query.thumbnail === 'true') {
        const small = await thumbnailOf(app.files, document);
        return reply
          .header('content-type', THUMBNAIL_TYPE)
          .header('content-disposition', attachmentHeader('thumbnail.jpg'))
          .header('cache-control', 'private, no-cache')
          .send(small);
      }
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
    { schema: removeDocument(table, shown), config: { access: [name, 'deleteDocument'] } },
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

const names = text.describe('Comma-separated.');

/** Overrides of registers with documents. */
export const documentOverrides = (register: Register): Overrides => ({
  fields: { documents: documentsField(register.name) },
  present: withDocumentNames,
  presented: { files: names, fids: names },
  check: (values, context) => documentErrors(register, values, context),
  afterWrite: (id, _values, context) => keepDocuments(register, id, context),
  routes: addDocumentRoutes,
});
