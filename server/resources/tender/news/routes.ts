/** Routes of the links in mails with updates: their subject and the reader's choice; and of visitors' requests for updates. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type NewsChoice, newsChoice as newsChoiceAnswer } from '../../../../contract/answers/tender.ts';
import { contractor } from '../../../../contract/registers/contractor.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import { notFound } from '../../../http-error.ts';
import { perMinute } from '../../../requests/rate-limits.ts';
import type { App } from '../../../requests/schemas.ts';
import { chooseNews, newsAddress } from './addresses.ts';

export const newsInput = z.object({ email: contractor.schema.shape.email });

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
