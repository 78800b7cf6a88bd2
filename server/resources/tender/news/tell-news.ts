/** Emails contractors with a confirmed address when a tender they downloaded changes; changes within minutes make one mail, undone ones none. */

import type { FastifyInstance } from 'fastify';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import { statusAddress, tenderAddress } from '../../../../contract/addresses.ts';
import { today } from '../../../../contract/days.ts';
import { isClosedByHand, isOpen } from '../../../../contract/tender.ts';
import { languages } from '../../../../contract/texts/language.ts';
import type { Database, Db, Timestamp, Trx } from '../../../database/schema.ts';
import { liveDocuments } from '../../../documents/documents.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { type Block, type MailPart, renderMail } from '../../../mail/render.ts';
import { dayInWords, type MailTexts, mailTexts, tenderFacts } from '../../../mail/texts/by-language.ts';
import type { Change } from '../../../register/overrides.ts';
import { followClosing, withdrawClosing } from '../closing.ts';
import { markOf, newsReaders, stillWantsNews, stopAddress } from './addresses.ts';

/** The state of a tender before the changes not yet announced. */
interface TenderNews {
  id: Generated<number>;
  tender_id: number;
  status: Database['tenders']['status'];
  end_date: string;
  documents: JSONColumnType<{ name: string; sha256: string }[]>;
  began_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
}

declare module '../../../database/schema.ts' {
  interface Database {
    tender_news: TenderNews;
  }
}

declare module '../../../jobs/queue.ts' {
  interface JobData {
    tenderNews: { tender_id: number };
    newsMail: { mail: Mail; address: number };
  }
}

interface News {
  tender: { id: number; title_name: string; ref: string | null; web_link: string; end_date: string };
  /** The end date announced before, yyyy-mm-dd. */
  before: string;
  moved?: boolean;
  closed?: boolean;
  reopened?: boolean;
  documents?: { added: string[]; removed: string[]; replaced: string[] };
}

/** What a mail needs of the server. */
type NewsSender = Pick<FastifyInstance, 'config' | 'tokens'>;

/** The mail waits until nothing has changed for this long, but at most `LONGEST_WAIT_SECONDS`. */
export const QUIET_SECONDS = 300;
const LONGEST_WAIT_SECONDS = 1200;

/** Follows the history of tenders, in the transaction of each change. */
export async function followTender(trx: Trx, { action, record_id, before, after }: Change): Promise<void> {
  const closes = action === 'update' && before?.status === 'Active' && after?.status === 'Closed';
  const isMoved = action === 'update' && after !== null && 'end_date' in after;
  if (action === 'delete' || closes || isMoved) {
    await withdrawClosing(trx, record_id, isMoved ? (before?.end_date as string) : undefined);
  }
  if (action !== 'update') return;
  if (closes) await followClosing(trx, record_id);
  const matters = ['status', 'end_date', 'documents_added', 'documents_removed'];
  if (matters.some(name => after && name in after)) await keepAsItWas(trx, record_id, before ?? {});
}

/** Documents that this transaction added or removed are recognised by their times, which are not before its start. */
async function keepAsItWas(trx: Trx, tenderId: number, before: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    insert into tender_news (tender_id, status, end_date, documents)
    select t.id, coalesce(${before.status ?? null}::text, t.status),
      coalesce(${before.end_date ?? null}::date, t.end_date),
      (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'sha256', d.sha256) order by d.id), '[]')
        from documents d
        where d.register = 'tender' and d.record_id = t.id and d.created_at < now()::timestamptz(3)
          and (d.deleted_at is null or d.deleted_at >= now()::timestamptz(3)))
    from tenders t
    where t.id = ${tenderId}
      and exists (select 1 from tender_contractors l where l.tender_id = t.id and l.deleted_at is null)
    on conflict (tender_id) do update set changed_at = clock_timestamp()
    returning id, xmax = 0 as fresh`.execute(trx);
  const [news] = rows;
  if (!news?.fresh) return;
  const key = `tenderNews:${news.id}`;
  await enqueue(trx, [{ kind: 'tenderNews', key, data: { tender_id: tenderId }, delay: QUIET_SECONDS }]);
}

const FIELDS = ['id', 'title_name', 'ref', 'web_link', 'status', 'end_date'] as const;

/** Job `tenderNews`. @returns the seconds to wait while changes are still being made */
export async function tellNews(app: NewsSender, trx: Trx, tenderId: number): Promise<number | undefined> {
  const { timeZone } = app.config;
  const news = await trx
    .selectFrom('tender_news')
    .select([
      'id',
      'status',
      'end_date',
      'documents',
      'changed_at',
      sql<number>`extract(epoch from clock_timestamp() - changed_at)::float8`.as('quiet'),
      sql<number>`extract(epoch from clock_timestamp() - began_at)::float8`.as('age'),
      sql<string>`to_char(began_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('began_on'),
    ])
    .where('tender_id', '=', tenderId)
    .forUpdate()
    .executeTakeFirst();
  if (!news) return undefined;
  const wait = Math.min(QUIET_SECONDS - news.quiet, LONGEST_WAIT_SECONDS - news.age);
  if (wait > 0) return wait;
  await trx.deleteFrom('tender_news').where('id', '=', news.id).execute();
  const tender = await trx
    .selectFrom('tenders')
    .select(FIELDS)
    .where('id', '=', tenderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!tender) return undefined;
  const wasOpen = isOpen(news, news.began_on);
  const nowOpen = isOpen(tender, today(timeZone));
  const change: News = { tender, before: news.end_date };
  let occasion = `news:${news.id}`;
  if (wasOpen && nowOpen) {
    change.moved = news.end_date !== tender.end_date;
    change.documents = compare(news.documents, await liveDocuments(trx, 'tender', tenderId));
  } else if (nowOpen) change.reopened = true;
  else if (wasOpen && tender.status === 'Closed') change.closed = true;
  else if (wasOpen && news.end_date !== tender.end_date) {
    change.closed = true;
    occasion = lapseOccasion(tenderId, tender.end_date);
  }
  await mailContractors(app, trx, change, { occasion, until: news.changed_at });
  return undefined;
}

const lapseOccasion = (id: number, endDate: string) => `tenderClosed:${id}:${endDate}`;

/** Job `tenderLapsed`: the end date has passed. */
export async function tellLapsed(
  app: NewsSender,
  trx: Trx,
  { tender_id, end_date }: { tender_id: number; end_date: string },
): Promise<void> {
  const tender = await trx
    .selectFrom('tenders')
    .select(FIELDS)
    .where('id', '=', tender_id)
    .where('end_date', '=', end_date)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!tender || isClosedByHand(tender.status)) return;
  const news = { tender, before: end_date, closed: true };
  await mailContractors(app, trx, news, { occasion: lapseOccasion(tender_id, end_date) });
}

interface Named {
  name: string;
  sha256: string;
}

/** Documents with equal names and contents are the same, even if one was removed and added again. */
function compare(before: readonly Named[], after: readonly Named[]): News['documents'] {
  const key = ({ name, sha256 }: Named) => `${sha256} ${name}`;
  const less = (one: readonly Named[], other: readonly Named[]) => {
    const left = new Map<string, number>();
    for (const document of other) left.set(key(document), (left.get(key(document)) ?? 0) + 1);
    return one.filter(document => {
      const count = left.get(key(document)) ?? 0;
      left.set(key(document), count - 1);
      return count <= 0;
    });
  };
  const added = less(after, before).map(document => document.name);
  const removed = less(before, after).map(document => document.name);
  const gone = new Set(removed);
  const replaced = added.filter(name => gone.has(name));
  const again = new Set(replaced);
  const others = (names: string[]) => names.filter(name => !again.has(name));
  return { added: others(added), removed: others(removed), replaced };
}

/** One mail to each confirmed address, in both languages. @param options.occasion each address gets one mail per occasion @param options.until later contractors have seen the current tender */
async function mailContractors(
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
        ...tenderFacts(texts, { title: tender.title_name, ref: tender.ref }),
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
