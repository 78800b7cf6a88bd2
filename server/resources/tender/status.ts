/** The public status of a tender by its web link: whether it is open, and if so, its documents (specification §6). */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { noSuchTender, status } from '../../../contract/answers/tender.ts';
import { today } from '../../../contract/days.ts';
import { statusNow } from '../../../contract/tender.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { chooseDocuments } from '../../documents/archive-choice.ts';
import { liveDocuments } from '../../documents/documents.ts';
import type { App } from '../../requests/schemas.ts';
import { findByGuess } from './by-web-link.ts';
import { published } from './published.ts';

export function addStatusRoute(app: App): void {
  app.get(
    '/check-tender-status/:webLink',
    {
      schema: {
        operationId: 'checkTenderStatus',
        tags: ['public'],
        summary: 'Check if a tender is open to contractors, and list its documents',
        params: z.object({ webLink: z.string() }),
        response: { 200: status, 404: noSuchTender },
      },
      config: { access: 'public' },
    },
    async (request, reply): Promise<TenderStatusAnswer> => {
      const { webLink } = request.params;
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
