/** One document of a tender: for staff, and for a contractor with a grant, as the archive is (specification §6). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { address } from '../../../contract/answers/common.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { named } from '../../../contract/texts/values-ur.ts';
import { type ArchiveAccess, archiveAccess } from '../../documents/archive-access.ts';
import { deleteDocument } from '../../documents/document-routes.ts';
import { findDocument, recordOfDocument } from '../../documents/documents.ts';
import { beginDownload } from '../../documents/download-log.ts';
import { sendDocument } from '../../files/send-document.ts';
import { notFound } from '../../http-error.ts';
import { describe } from '../../openapi/describe.ts';
import { done } from '../../register/descriptions.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { idOf } from '../../requests/id-of.ts';
import { documentsPerMinute } from '../../requests/rate-limits.ts';
import { checkContractorPass } from './contractor-pass.ts';

const aboutDownload = {
  id: 'getTenderDoc',
  tag: 'tender',
  summary: 'Download a document of a tender',
  access: 'address',
  files: ['application/octet-stream'],
  ranged: true,
} as const;
const aboutLink = {
  id: 'linkTenderDoc',
  tag: 'tender',
  summary: 'Get a signed address for a document of a tender',
  access: 'taker',
  answer: address,
} as const;
const aboutDelete = {
  id: 'deleteTenderDoc',
  tag: 'tender',
  summary: 'Delete a document of a tender',
  answer: done,
} as const;

/** A tender that no pass is valid for: missing documents are refused like those of other tenders. */
const NOBODYS = 0;

export function addSingleDocumentRoutes(app: FastifyInstance, table: RegisterTable): void {
  const access = archiveAccess(app, 'tender', checkContractorPass);

  const download = { ...describe(aboutDownload), exposeHeadRoute: true, ...documentsPerMinute() };
  app.get('/tenderDoc/:id', download, async (request, reply) => {
    const { document, taker } = await allowed(request, access.takerOfAny);
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
        total: document.size,
      });
      download.finishWith(reply);
    });
  });

  app.post('/tenderDoc/:id/link', describe(aboutLink), async request => {
    const { document, taker } = await allowed(request, access.takerOf);
    return { url: `/api/tenderDoc/${document.id}?pass=${access.passFor(taker, document.record_id)}` };
  });

  app.delete('/tenderDoc/:id', describe(aboutDelete), async request => {
    const id = idOf(request);
    await deleteDocument(app, table, request, id);
    return { id, message: messages.deleted({ what: named('Tender Doc'), id }) };
  });

  /** @throws HttpError 401, 403, 404; without permission, the answer doesn't reveal whether the document exists */
  async function allowed(request: FastifyRequest, takerBy: ArchiveAccess['takerOf']) {
    const id = idOf(request);
    const tenderId = await recordOfDocument(app.db, 'tender', id);
    const taker = await takerBy(request, tenderId ?? NOBODYS);
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
