/** A visitor who downloaded the tender requests updates by email; the address gets a link to confirm (decision 023). */

import { newsAnswer } from '../../../../contract/answers/tender.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import type { Trx } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { archiveParams, findArchived } from '../../../documents/archive.ts';
import { archiveAccess } from '../../../documents/archive-access.ts';
import { notAllowed, notFound } from '../../../http-error.ts';
import { networkOf } from '../../../network.ts';
import type { RegisterTable } from '../../../register/overrides.ts';
import { answerOnce } from '../../../requests/idempotency.ts';
import { perMinute } from '../../../requests/rate-limits.ts';
import type { App } from '../../../requests/schemas.ts';
import { addEntry } from '../../tendercontractor/entries.ts';
import { checkContractorPass } from '../contractor-pass.ts';
import { askForNews } from './addresses.ts';
import { newsInput } from './routes.ts';

export function addNewsRoute(app: App, table: RegisterTable, prefix: string): void {
  const access = archiveAccess(app, 'tender', checkContractorPass);
  app.post(
    `/${prefix}/news/:name`,
    {
      schema: {
        operationId: 'askForTenderNews',
        tags: ['tender'],
        summary: 'Email a link to confirm updates about this tender',
        params: archiveParams,
        body: newsInput,
        sends: ['Idempotency-Key'],
        response: { 200: newsInput.extend({ news: newsAnswer.optional() }) },
      },
      config: { access: 'grant', ...perMinute('tender-news', 10) },
    },
    async request => {
      const tender = await findArchived(app, table, request.params.name);
      const { grant_id, contractor_id } = await access.takerOf(request, tender?.id);
      if (!tender) throw notFound(messages.tenderUnknown);
      if (grant_id === undefined || contractor_id === undefined) throw notAllowed();
      const { email } = request.body;
      const ask = async (trx: Trx) => {
        const link = await trx
          .selectFrom('tender_contractors')
          .select('id')
          .where('tender_id', '=', tender.id)
          .where('contractor_id', '=', contractor_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        // It may have ended since the pass was checked.
        if (!link) throw notAllowed(messages.grantInvalid);
        await addEntry(trx, link.id, grant_id, { email }, null);
        const news = await askForNews(trx, tender.id, email, networkOf(request.ip));
        return { status: 200, body: { email, news } };
      };
      const { body } = await inTransaction(app.db, trx =>
        answerOnce(trx, request, { tender: tender.id, grant_id, email }, () => ask(trx)),
      );
      return body;
    },
  );
}
