/** Updates go only to addresses confirmed with the link in a mail. Anyone can have that mail sent, so it contains no text of the sender's choice. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { NewsAnswer, NewsChoice, NewsState } from '../../../../contract/answers/tender.ts';
import { emailProblems } from '../../../../contract/fields/contractor-rules.ts';
import { NEWS_LINK_DAYS, newsPagePath } from '../../../../contract/tender.ts';
import { languages } from '../../../../contract/texts/language.ts';
import type { Db, Timestamp, Trx } from '../../../database/schema.ts';
import { enqueue } from '../../../jobs/queue.ts';
import {
  DAY,
  domainKey,
  HOUR,
  type MailLimit,
  mailboxKey,
  mailboxOf,
  mostToDomain,
  waitToMail,
} from '../../../mail/mail-limits.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { renderMail } from '../../../mail/render.ts';
import { dayInWords, mailTexts, tenderFacts } from '../../../mail/texts/by-language.ts';

/** Addresses for updates about a tender, once confirmed by their reader. */
interface TenderNewsAddresses {
  id: Generated<number>;
  tender_id: number;
  address: string;
  /** `mailboxOf` the address; null in older rows. */
  mailbox: Generated<string | null>;
  asked_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  stopped_at: Timestamp | null;
}

declare module '../../../database/schema.ts' {
  interface Database {
    tender_news_addresses: TenderNewsAddresses;
  }
}

declare module '../../../jobs/queue.ts' {
  interface JobData {
    newsLink: { id: number };
  }
}

const UNCONFIRMED_DAYS = 30;

const hashOf = (address: string) =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32);

/** Limits of the visitor's own network: exceeding them is reported. */
const limitsOfNetwork = (address: string, network: string): MailLimit[] => [
  [`news ${network} ${mailboxKey(address)}`, 3, HOUR],
  [`news ${network} ${domainKey(address)}`, mostToDomain(address), HOUR],
  [`news from ${network}`, 100, HOUR],
];
/** Limits shared with others: exceeding them isn't reported, as that would reveal which company downloads which tender. */
const limitsOfMailbox = (tenderId: number, address: string): MailLimit[] => [
  [`news ${tenderId} ${mailboxKey(address)}`, 2, DAY],
  [`news ${mailboxKey(address)}`, 6, DAY],
  [`news month ${mailboxKey(address)}`, 20, 30 * DAY],
];
const limitsOfAll = (tenderId: number, address: string): MailLimit[] => [
  [`news domain ${domainKey(address)}`, 3 * mostToDomain(address), HOUR],
  [`news ${tenderId}`, 300, HOUR],
];

/**
 * Sends a link to confirm, unless the address has the updates already or too many were sent. Every request counts in the same order,
 * so that no two of them wait for each other, and a refused one uses up nothing of the tender's.
 * @param network of the visitor (`networkOf`) @returns `limited` if no link is sent for a reason that reveals nothing about others; undefined without an address
 */
export async function askForNews(
  trx: Trx,
  tenderId: number,
  email: string | null | undefined,
  network: string,
): Promise<NewsAnswer | undefined> {
  const address = email?.trim() ?? '';
  if (emailProblems(address).length > 0) return undefined;
  if (await waitToMail(trx, limitsOfNetwork(address, network))) return 'limited';
  if (!(await mayBeAskedAt(trx, tenderId, address))) return 'asked';
  if (await waitToMail(trx, limitsOfMailbox(tenderId, address))) return 'asked';
  if (await waitToMail(trx, limitsOfAll(tenderId, address))) return 'limited';
  // The link is valid for days from now on: the address must not be removed before.
  const { id } = await trx
    .insertInto('tender_news_addresses')
    .values({
      tender_id: tenderId,
      address,
      mailbox: mailboxOf(address),
      confirmed_at: null,
      stopped_at: null,
    })
    .onConflict(conflict =>
      conflict
        .expression(sql`tender_id, lower(address)`)
        .doUpdateSet({ asked_at: sql<string>`clock_timestamp()`, mailbox: mailboxOf(address) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, [{ kind: 'newsLink', key: `newsLink:${randomUUID()}`, data: { id } }]);
  return 'asked';
}

/** No address that has the updates, and no mailbox that declined them under any spelling. */
async function mayBeAskedAt(trx: Trx, tenderId: number, address: string): Promise<boolean> {
  const known = await trx
    .selectFrom('tender_news_addresses')
    .select(['confirmed_at', 'stopped_at', sql<boolean>`lower(address) = lower(${address})`.as('is_this')])
    .where('tender_id', '=', tenderId)
    .where(sql<boolean>`(mailbox = ${mailboxOf(address)} or lower(address) = lower(${address}))`)
    .execute();
  return known.every(row => mayBeAsked(row) || (!row.is_this && row.confirmed_at !== null));
}

interface Decided {
  confirmed_at: string | null;
  stopped_at: string | null;
}

/** An address that never confirmed gets no more links; one that stopped updates may change its mind. */
const mayBeAsked = (row: Decided) => (row.confirmed_at === null) === (row.stopped_at === null);

export const stateOf = (row: Decided): NewsState =>
  row.stopped_at !== null ? 'stopped' : row.confirmed_at !== null ? 'confirmed' : 'asked';

/** Part of a link in addition to the row's number, so that it doesn't open another row that got the number later. */
export const markOf = (tenderId: number, address: string): string => hashOf(`${tenderId} ${address}`);

interface NewsAddress extends Omit<NewsChoice, 'may_confirm'> {
  end_date: string;
  may_be_asked: boolean;
  /** `markOf` it. */
  mark: string;
}

/** @returns undefined when the tender is gone */
export async function newsAddress(db: Db, id: number): Promise<NewsAddress | undefined> {
  const row = await db
    .selectFrom('tender_news_addresses as n')
    .innerJoin('tenders as t', 't.id', 'n.tender_id')
    .select([
      'n.tender_id',
      'n.address',
      'n.confirmed_at',
      'n.stopped_at',
      't.title_name',
      't.ref',
      't.web_link',
      't.end_date',
    ])
    .where('n.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, title_name: title, ref, web_link, end_date } = row;
  const mark = markOf(row.tender_id, address);
  return {
    state: stateOf(row),
    may_be_asked: mayBeAsked(row),
    mark,
    address,
    title,
    ref,
    web_link,
    end_date,
  };
}

/** The same again changes nothing. */
export async function chooseNews(db: Db, id: number, wanted: boolean): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await db
    .updateTable('tender_news_addresses')
    .set(wanted ? { confirmed_at: now, stopped_at: null } : { stopped_at: now })
    .where('id', '=', id)
    .where(
      wanted
        ? sql<boolean>`(confirmed_at is null or stopped_at is not null)`
        : sql<boolean>`stopped_at is null`,
    )
    .execute();
}

/** Of an address `n`: confirmed, and entered by somebody who still has access. @param until later visitors have seen the current tender */
function wantsNews(until?: string) {
  const before = until === undefined ? sql`` : sql`and e.at < ${until}`;
  return sql<boolean>`n.confirmed_at is not null and n.stopped_at is null
    and exists (
      select 1 from tender_entries e
      join tender_contractors l on l.id = e.link_id and l.deleted_at is null
      join contractors c on c.id = l.contractor_id and c.deleted_at is null
      where l.tender_id = n.tender_id and lower(trim(e.entered ->> 'email')) = lower(n.address) ${before})`;
}

/** The addresses that get a tender's updates (`wantsNews`). */
export async function newsReaders(
  trx: Trx,
  tenderId: number,
  until?: string,
): Promise<{ id: number; address: string }[]> {
  const { rows } = await sql<{ id: number; address: string }>`
    select n.id, n.address from tender_news_addresses n
    where n.tender_id = ${tenderId} and ${wantsNews(until)}
    order by n.id`.execute(trx);
  return rows;
}

/** Whether queued updates are still to be sent to this address. */
export async function stillWantsNews(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tender_news_addresses n
    join tenders t on t.id = n.tender_id and t.deleted_at is null
    where n.id = ${id} and ${wantsNews()}`.execute(db);
  return rows.length > 0;
}

/** Removes addresses whose link was never used. */
export async function removeUnconfirmed(db: Db): Promise<void> {
  await sql`delete from tender_news_addresses where confirmed_at is null and stopped_at is null
    and asked_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`.execute(db);
}

/** After days, a link is no longer useful. */
export const NEWS_LINK_PATIENCE_SECONDS = 24 * 3600;

/** Job `newsLink`. The link is created when the mail is sent, so that it is never stored in the queue. @returns nothing when it is no longer needed */
export async function composeNewsLink(app: FastifyInstance, id: number): Promise<Mail | undefined> {
  const news = await newsAddress(app.db, id);
  if (!news?.may_be_asked) return undefined;
  const { publicUrl } = app.config;
  const link = publicUrl + newsPagePath(app.tokens.newsConfirm.sign({ news: id, of: news.mark }));
  const parts = languages.map(language => {
    const texts = mailTexts[language];
    const { labels, newsLink } = texts;
    return {
      texts,
      subject: newsLink.subject,
      blocks: [
        { text: newsLink.lead },
        {
          facts: [...tenderFacts(texts, news), [labels.endDate, dayInWords(texts, news.end_date)]] as const,
        },
        { link, label: newsLink.confirm },
        { text: newsLink.holds({ days: NEWS_LINK_DAYS }) },
        { text: newsLink.not },
      ],
    };
  });
  return { ...renderMail(news.address, parts), unsubscribe: stopAddress(app, id, news.mark) };
}

/** The address at which a mail program or a reader stops updates. */
export const stopAddress = (
  app: Pick<FastifyInstance, 'config' | 'tokens'>,
  id: number,
  mark: string,
): string => app.config.publicUrl + newsPagePath(app.tokens.newsStop.sign({ news: id, of: mark }));
