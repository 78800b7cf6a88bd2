/** Routes of the links in mails with updates: their subject and the reader's choice; and of visitors' requests for updates. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type NewsChoice, newsChoice as newsChoiceAnswer } from '../../../../contract/answers/tender-news.ts';
import { contractor } from '../../../../contract/registers/contractor.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import { notFound } from '../../../http-error.ts';
import { describe } from '../../../openapi/describe.ts';
import { check } from '../../../requests/check.ts';
import { perMinute } from '../../../requests/rate-limits.ts';
import { chooseNews, newsAddress } from './addresses.ts';

export const newsInput = z.object({ email: contractor.schema.shape.email });

export const readNewsInput = (body: unknown): string => check(newsInput, body).email;

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
export async function applyNewsChoice(
  app: FastifyInstance,
  token: string,
  wanted: boolean,
): Promise<NewsChoice> {
  const { id, may_confirm } = await newsChoice(app, token);
  if (wanted && !may_confirm) throw notFound(messages.newsLinkUnknown);
  await chooseNews(app.db, id, wanted);
  return shown(await newsChoice(app, token));
}

const shown = ({ id: _, ...choice }: NewsChoice & { id: number }): NewsChoice => choice;
const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

export async function newsRoutes(app: FastifyInstance): Promise<void> {
  const documented = (id: string, summary: string) =>
    describe({
      id,
      tag: 'public',
      summary,
      access: 'anyone',
      params: { token: z.string() },
      answer: newsChoiceAnswer,
    });
  app.get(
    '/tenderNews/:token',
    documented('getNewsChoice', 'Get the tender and email address of a link sent by email'),
    async request => shown(await newsChoice(app, tokenOf(request))),
  );
  for (const [word, wanted, id, summary] of [
    ['confirm', true, 'confirmNews', 'Confirm an email address for updates about this tender'],
    ['stop', false, 'stopNews', 'Stop updates about this tender to this email address'],
  ] as const) {
    app.post(
      `/tenderNews/:token/${word}`,
      { ...documented(id, summary), ...perMinute('news-choice', 30) },
      async request => applyNewsChoice(app, tokenOf(request), wanted),
    );
  }
}
