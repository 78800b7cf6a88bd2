/** One document of a tender: for staff, and for a contractor with a grant, as the archive is (specification §6). */

import { address } from '../../../contract/answers/common.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { named } from '../../../contract/texts/values-ur.ts';
import { archiveAccess, signed, type Taker } from '../../documents/archive-access.ts';
import { deleteDocument } from '../../documents/document-routes.ts';
import { findDocument, recordOfDocument } from '../../documents/documents.ts';
import { beginDownload } from '../../documents/download-log.ts';
import { sendDocument } from '../../files/send-document.ts';
import { notFound } from '../../http-error.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { done } from '../../register/schemas.ts';
import { documentsPerMinute } from '../../requests/rate-limits.ts';
import { type App, byId, files } from '../../requests/schemas.ts';
import { checkContractorPass } from './contractor-pass.ts';

const downloadSchema = {
  operationId: 'getTenderDoc',
  tags: ['tender'],
  summary: 'Download a document of a tender',
  params: byId,
  querystring: signed,
  response: { 200: files('application/octet-stream') },
  ranged: true,
} as const;
const linkSchema = {
  operationId: 'linkTenderDoc',
  tags: ['tender'],
  summary: 'Get a signed address for a document of a tender',
  params: byId,
  response: { 200: address },
} as const;
const deleteSchema = {
  operationId: 'deleteTenderDoc',
  tags: ['tender'],
  summary: 'Delete a document of a tender',
  params: byId,
  response: { 200: done },
} as const;

/** A tender that no pass is valid for: missing documents are refused like those of other tenders. */
const NOBODYS = 0;

export function addSingleDocumentRoutes(app: App, table: RegisterTable): void {
  const access = archiveAccess(app, 'tender', checkContractorPass);

  const download = {
    schema: downloadSchema,
    config: { access: 'address', ...documentsPerMinute() },
    exposeHeadRoute: true,
  } as const;
  app.get('/tenderDoc/:id', download, async (request, reply) => {
    const { document, taker } = await allowed(request.params.id, tender =>
      access.takerOfAny(request, tender, request.query.pass),
    );
    const sent = { ...document, tag: document.sha256 };
    return sendDocument(app.files, sent, request, reply, async (plan, etag) => {
      const download = await beginDownload(app, table, {
        record_id: document.record_id,
        contractor_id: taker.contractor_id ?? null,
        grant_id: taker.grant_id ?? null,
        user_id: taker.user_id ?? null,
        kind: 'document',
        documents: [document.id],
        etag,
        range_start: plan.start,
        range_end: plan.end,
        total: document.size,
      });
      download.finishWith(reply);
    });
  });

  app.post('/tenderDoc/:id/link', { schema: linkSchema, config: { access: 'grant' } }, async request => {
    const { document, taker } = await allowed(request.params.id, tender => access.takerOf(request, tender));
    return { url: `/api/tenderDoc/${document.id}?pass=${access.passFor(taker, document.record_id)}` };
  });

  const deletion = { schema: deleteSchema, config: { access: ['tender', 'deleteDocument'] } } as const;
  app.delete('/tenderDoc/:id', deletion, async request => {
    const { id } = request.params;
    await deleteDocument(app, table, request, id);
    return { id, message: messages.deleted({ what: named('Tender Doc'), id }) };
  });

  /** @throws HttpError 401, 403, 404; without permission, the answer doesn't reveal whether the document exists */
  async function allowed(id: number, takerOf: (tenderId: number) => Promise<Taker>) {
    const tenderId = await recordOfDocument(app.db, 'tender', id);
    const taker = await takerOf(tenderId ?? NOBODYS);
    const document = await findDocument(app.db, 'tender', id);
    if (!document || !(await liveTender(document.record_id))) throw notFound();
    return { document, taker };
  }

  const liveTender = (id: number) =>
    app.db
      .selectFrom('tenders')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
}
