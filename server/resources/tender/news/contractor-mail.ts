/** The mail to the contractors of a tender: one for each confirmed address, in both languages. */
import type { FastifyInstance } from 'fastify';
import { statusAddress, tenderAddress } from '../../../../contract/addresses.ts';
import { languages } from '../../../../contract/texts/language.ts';
import type { Db, Trx } from '../../../database/schema.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { type Block, type MailPart, renderMail } from '../../../mail/render.ts';
import { dayInWords, type MailTexts, mailTexts } from '../../../mail/texts/by-language.ts';
import { markOf, newsReaders, stillWantsNews } from './addresses.ts';
import { stopAddress } from './link-mail.ts';

export interface News {
  tender: { id: number; title_name: string; ref: string | null; web_link: string; end_date: string };
  /** The end date announced before, yyyy-mm-dd. */
  before: string;
  moved?: boolean;
  closed?: boolean;
  reopened?: boolean;
  documents?: { added: string[]; removed: string[]; replaced: string[] };
}

declare module '../../../jobs/queue.ts' {
  interface JobData {
    newsMail: { mail: Mail; address: number };
  }
}

/** What a mail needs of the server. */
export type NewsSender = Pick<FastifyInstance, 'config' | 'tokens'>;

/** @param options.occasion each address gets one mail per occasion @param options.until later contractors have seen the current tender */
export async function mailContractors(
  app: NewsSender,
  trx: Trx,
  news: News,
  { occasion, until }: { occasion: string; until?: string },
): Promise<void> {
  const readers = await newsReaders(trx, news.tender.id, until);
  const mails = readers.flatMap(({ id, address }) => {
    const unsubscribe = stopAddress(app, id, markOf(news.tender.id, address));
    const parts = languages.flatMap(
      language => partOf(app.config.publicUrl, mailTexts[language], news, unsubscribe) ?? [],
    );
    if (parts.length === 0) return [];
    const mail = { ...renderMail(address, parts), unsubscribe };
    return [{ kind: 'newsMail' as const, key: `mail:${occasion}:${id}`, data: { mail, address: id } }];
  });
  await enqueue(trx, mails);
}

/** Job `newsMail`. @returns nothing if the reader has stopped updates or lost access since it was queued */
export const queuedNews = async (
  db: Db,
  { mail, address }: { mail: Mail; address: number },
): Promise<Mail | undefined> => ((await stillWantsNews(db, address)) ? mail : undefined);

/** Nothing where nothing has changed. */
function partOf(publicUrl: string, texts: MailTexts, news: News, unsubscribe: string): MailPart | undefined {
  const { tender, documents } = news;
  const { labels } = texts;
  const names = (list: readonly string[] = []) => list.join(texts.between);
  const lists = (['added', 'replaced', 'removed'] as const).filter(name => documents?.[name].length);
  const happened = (['closed', 'reopened', 'moved'] as const).filter(name => news[name]);
  const all = [...happened, ...(lists.length > 0 ? (['changed'] as const) : [])];
  const [first] = all;
  if (!first) return undefined;
  const dates: (readonly [string, string])[] = news.moved
    ? [
        [labels.before, dayInWords(texts, news.before)],
        [labels.after, dayInWords(texts, tender.end_date)],
      ]
    : [[labels.endDate, dayInWords(texts, tender.end_date)]];
  const page = news.closed ? statusAddress : tenderAddress;
  const blocks: Block[] = [
    ...all.map(what => ({ text: texts.news[`${what}Lead`] })),
    {
      facts: [
        [labels.tender, tender.title_name],
        ...(tender.ref === null ? [] : ([[labels.ref, tender.ref]] as const)),
        ...dates,
        ...lists.map(name => [labels[name], names(documents?.[name])] as const),
      ],
    },
    { link: `${publicUrl}${page(tender.web_link)}`, label: texts.news.open },
    { text: texts.news.why },
    { link: unsubscribe, label: texts.news.stop },
  ];
  return { texts, subject: `${texts.news[first]}: ${tender.title_name}`, blocks };
}
