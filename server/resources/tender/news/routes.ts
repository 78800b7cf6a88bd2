/** Visitors who downloaded a tender ask for updates by email, and confirm or stop them by the links in these mails (decision 016). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type NewsChoice,
  newsAnswer,
  newsChoice as newsChoiceAnswer,
} from '../../../../contract/answers/tender.ts';
import { contractor } from '../../../../contract/registers/contractor.ts';
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
import { askForNews, chooseNews, newsAddress } from './addresses.ts';

const newsInput = z.object({ email: contractor.schema.shape.email });

/** @throws HttpError 404 for a link that is forged or expired, whose tender is deleted, or whose row belongs to somebody else */
async function newsChoice(app: FastifyInstance, token: string): Promise<NewsChoice & { id: number }> {
  const confirm = app.tokens.newsConfirm.read(token);
  const { news: id, of } = confirm ?? app.tokens.newsStop.read(token) ?? {};
  const found = id === undefined ? undefined : await newsAddress(app.db, id);
  const isOther = of !== undefined && of !== found?.mark;
  if (!found || id === undefined || isOther) throw notFound(messages.newsLinkUnknown);
  const { state, address, title, ref, web_link } = found;
  return { id, state, address, title, ref, web_link, may_confirm: confirm !== undefined };
}

/** The same link again changes nothing. @throws HttpError 404 */
export async function applyNewsChoice(app: App, token: string, wanted: boolean): Promise<NewsChoice> {
  const { id, may_confirm } = await newsChoice(app, token);
  if (wanted && !may_confirm) throw notFound(messages.newsLinkUnknown);
  await chooseNews(app.db, id, wanted);
  return shown(await newsChoice(app, token));
}

const shown = ({ id: _, ...choice }: NewsChoice & { id: number }): NewsChoice => choice;

export async function newsRoutes(app: App): Promise<void> {
  const schema = {
    tags: ['public'] as const,
    params: z.object({ token: z.string() }),
    response: { 200: newsChoiceAnswer },
  };
  app.get(
    '/tenderNews/:token',
    {
      schema: {
        ...schema,
        operationId: 'getNewsChoice',
        summary: 'Get the tender and email address of a link sent by email',
      },
      config: { access: 'public' },
    },
    async request => shown(await newsChoice(app, request.params.token)),
  );
  for (const [word, wanted, operationId, summary] of [
    ['confirm', true, 'confirmNews', 'Confirm an email address for updates about this tender'],
    ['stop', false, 'stopNews', 'Stop updates about this tender to this email address'],
  ] as const) {
    app.post(
      `/tenderNews/:token/${word}`,
      {
        schema: { ...schema, operationId, summary },
        config: { access: 'public', ...perMinute('news-choice', 30) },
      },
      async request => applyNewsChoice(app, request.params.token, wanted),
    );
  }
}

/** The address gets a link to confirm. */
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
