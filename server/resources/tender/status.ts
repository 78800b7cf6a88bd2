/** The public status of a tender by its web link: whether it is open, and if so, its documents (specification §6). */
import type { FastifyInstance } from 'fastify';
import type { TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { noSuchTender, status } from '../../../contract/answers/tender.ts';
import { today } from '../../../contract/days.ts';
import { statusNow } from '../../../contract/tender-state.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { chooseDocuments } from '../../documents/archive-choice.ts';
import { liveDocuments } from '../../documents/documents.ts';
import { describe } from '../../openapi/describe.ts';
import { findByGuess } from './by-web-link.ts';
import { published } from './published.ts';

export function addStatusRoute(app: FastifyInstance): void {
  app.get(
    '/check-tender-status/:webLink',
    describe({
      id: 'checkTenderStatus',
      tag: 'public',
      summary: 'Check if a tender is open to contractors, and list its documents',
      access: 'anyone',
      answer: status,
      others: { 404: noSuchTender },
    }),
    async (request, reply): Promise<TenderStatusAnswer> => {
      const { webLink } = request.params as { webLink: string };
      const tender = await findByGuess(app, request, webLink);
      if (!tender) return reply.code(404).send({ exists: false, message: messages.tenderUnknown });
      const status = statusNow(tender, today(app.config.timeZone));
      return {
        exists: true,
        id: tender.id,
        status,
        title: tender.title_name,
        endDate: tender.end_date,
        ref: tender.ref,
        start_date: tender.start_date,
        ...(status === 'Active' && (await whatThereIs(app, tender.id))),
      };
    },
  );
}

async function whatThereIs(app: FastifyInstance, tenderId: number) {
  const all = await liveDocuments(app.db, 'tender', tenderId);
  if (all.length === 0) return { documents: [] };
  const { layout } = chooseDocuments(all, app.config.timeZone);
  return { documents: all.map(published), total: layout.length, etag: layout.etag };
}
