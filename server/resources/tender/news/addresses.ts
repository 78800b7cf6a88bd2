/** To addresses whose reader has said so by a mail's link. Whoever enters one asks for that mail, so it says nothing that they could choose. */
import { createHash, randomUUID } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { NewsChoice, NewsState } from '../../../../contract/answers/tender-news.ts';
import { emailProblems } from '../../../../contract/fields/contractor-rules.ts';
import type { Db, Timestamp, Trx } from '../../../database/schema.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { countInWindow } from '../../../requests/rate-limits.ts';

/** Addresses to which news of a tender may go, once somebody who reads them has said so. */
interface TenderNewsAddresses {
  id: Generated<number>;
  tender_id: number;
  address: string;
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

const HOUR = 3600;
const DAY = 24 * HOUR;
const UNCONFIRMED_DAYS = 30;

/** Most links in so many seconds. The order matters: a refused visitor or address uses up nothing of the tender's, and no two requests wait in a circle. */
const limitsOf = (tenderId: number, network: string, address: string) => {
  const hash = hashOf(address);
  return [
    [`news from ${network}`, 20, HOUR],
    [`news ${tenderId} ${hash}`, 2, DAY],
    [`news ${hash}`, 6, DAY],
    [`news month ${hash}`, 20, 30 * DAY],
    [`news ${tenderId}`, 300, HOUR],
  ] as const;
};

const hashOf = (address: string) =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32);

/** Has a link sent, unless the address has the news or too many were sent; never says which, as that tells of others. @param network of whoever asks (`networkOf`) */
export async function askForNews(
  trx: Trx,
  tenderId: number,
  email: string | null | undefined,
  network: string,
): Promise<void> {
  const address = email?.trim() ?? '';
  if (emailProblems(address).length > 0) return;
  await trx
    .insertInto('tender_news_addresses')
    .values({ tender_id: tenderId, address, confirmed_at: null, stopped_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const known = await trx
    .selectFrom('tender_news_addresses')
    .select(['id', 'confirmed_at', 'stopped_at'])
    .where('tender_id', '=', tenderId)
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .executeTakeFirstOrThrow();
  if (!mayBeAsked(known)) return;
  for (const [key, most, seconds] of limitsOf(tenderId, network, address)) {
    if ((await countInWindow(trx, key, seconds)).current > most) return;
  }
  // The link holds for days from now on: the address must not be forgotten before.
  await trx
    .updateTable('tender_news_addresses')
    .set({ asked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', known.id)
    .execute();
  await enqueue(trx, [{ kind: 'newsLink', key: `newsLink:${randomUUID()}`, data: { id: known.id } }]);
}

interface Decided {
  confirmed_at: string | null;
  stopped_at: string | null;
}

/** Who never wanted any has been asked once too often already; who had them and stopped may change their mind. */
const mayBeAsked = (row: Decided) => (row.confirmed_at === null) === (row.stopped_at === null);

const stateOf = (row: Decided): NewsState =>
  row.stopped_at !== null ? 'stopped' : row.confirmed_at !== null ? 'confirmed' : 'asked';

/** What a link says beside the row's number, so that it opens no other row that got the number later. */
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

/** Of an address `n`: confirmed, and entered by somebody whose access holds. @param until who came later has seen the tender as it is */
function wantsNews(until?: string) {
  const before = until === undefined ? sql`` : sql`and e.at < ${until}`;
  return sql<boolean>`n.confirmed_at is not null and n.stopped_at is null
    and exists (
      select 1 from tender_entries e
      join tender_contractors l on l.id = e.link_id and l.deleted_at is null
      join contractors c on c.id = l.contractor_id and c.deleted_at is null
      where l.tender_id = n.tender_id and lower(trim(e.entered ->> 'email')) = lower(n.address) ${before})`;
}

/** The addresses that get a tender's news (`wantsNews`). */
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

/** Whether news that have waited are still to go to this address. */
export async function stillWantsNews(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tender_news_addresses n
    join tenders t on t.id = n.tender_id and t.deleted_at is null
    where n.id = ${id} and ${wantsNews()}`.execute(db);
  return rows.length > 0;
}

/** Links that nobody followed are of no use any more. */
export async function removeUnconfirmed(db: Db): Promise<void> {
  await sql`delete from tender_news_addresses where confirmed_at is null and stopped_at is null
    and asked_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`.execute(db);
}
