/** Entries under a company's NTN. They are unverified, so an entry neither changes nor reveals others (decision 016). */
import { randomBytes, randomInt } from 'node:crypto';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type {
  Entered,
  TenderContractorAnswer,
  TenderEntriesPage,
} from '../../../contract/answers/tendercontractor.ts';
import { ENTRIES_PAGE, type tenderContractorInput } from '../../../contract/registers/tendercontractor.ts';
import { isOpen } from '../../../contract/tender.ts';
import type { Message } from '../../../contract/texts/message.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Db, Json, Timestamp, Trx } from '../../database/schema.ts';
import { HttpError, invalid, notAllowed, notFound } from '../../http-error.ts';
import { nextUpdate } from '../../register/expressions.ts';
import { recordChange } from '../../register/history.ts';
import type { RegisterColumns } from '../../register/tables.ts';
import { stateOf } from '../tender/news/addresses.ts';
import { findByWebLink } from '../tender/public-tender.ts';

interface TenderContractors extends RegisterColumns {
  tender_id: number;
  contractor_id: number;
  date_of_entry: string;
  /** What was entered first; each entry has a row in `tender_entries`. */
  entered: Json | null;
}

/** An entry under a company's NTN for a tender, and its pass. */
interface TenderEntries {
  id: Generated<number>;
  link_id: number;
  /** Entries with the same pass belong to one visitor; null in older rows. */
  grant_id: string | null;
  at: Generated<Timestamp>;
  entered: JSONColumnType<Entered>;
  user_id: number | null;
}

declare module '../../database/schema.ts' {
  interface Database {
    tender_contractors: TenderContractors;
    tender_entries: TenderEntries;
  }
}

type Input = ReturnType<typeof tenderContractorInput.parse>;

export interface Entry {
  id: number;
  grant_id: string;
  NTN: string;
  company_name: string | null;
}

/** Reveals whether the NTN is known. */
export class CompanyRefused extends HttpError {
  constructor(field: 'NTN' | 'contractor_id', message: Message) {
    super(422, invalid({ [field]: [message] }).body);
  }
}

/** The link is created once; each entry on it has its own row and pass. @param day yyyy-mm-dd, today @throws HttpError 403, 404, 422 */
export async function enterTender(
  trx: Trx,
  input: Input,
  day: string,
  userId: number | null,
): Promise<Omit<TenderContractorAnswer, 'grant'> & { entry: Entry }> {
  const tender = await findByWebLink(trx, input.web_link);
  if (!tender) throw notFound(messages.tenderUnknown);
  if (!isOpen(tender, day)) throw notAllowed(messages.tenderClosed);
  if (input.tender_id && input.tender_id !== tender.id)
    throw invalid({ tender_id: [messages.tenderMismatch] });
  const contractor = await trx
    .selectFrom('contractors')
    .select('id')
    .where('NTN', '=', input.NTN)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!contractor) throw new CompanyRefused('NTN', messages.unknownNtn);
  if (input.contractor_id && input.contractor_id !== contractor.id)
    throw new CompanyRefused('contractor_id', messages.contractorMismatch);
  const { company_name, email, mobile } = input;
  const entered = { company_name, email, mobile };
  const pair = { tender_id: tender.id, contractor_id: contractor.id };
  const id = await linkFor(trx, pair, { date_of_entry: day, entered: JSON.stringify(entered) }, userId);
  const entry = await addEntry(trx, id, newGrantId(), entered, userId);
  // The date is that of this entry: somebody who only knows the NTN must not learn when the company first came.
  const answer = { id, ...pair, web_link: tender.web_link, date_of_entry: day };
  return { ...answer, entry: { ...entry, NTN: input.NTN, company_name: company_name ?? null } };
}

/** Runs with the tender's log locked, so that nobody can close the tender before the commit and get a pass logged after the closing. @param day yyyy-mm-dd, that of the entry in the log @throws HttpError 403, 404 */
export async function requireStillOpen(trx: Trx, tenderId: number, day: string): Promise<void> {
  const tender = await trx
    .selectFrom('tenders')
    .select(['status', 'end_date'])
    .where('id', '=', tenderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!tender) throw notFound(messages.tenderUnknown);
  if (!isOpen(tender, day)) throw notAllowed(messages.tenderClosed);
}

const newGrantId = () => randomBytes(16).toString('base64url');

export async function addEntry(
  trx: Trx,
  linkId: number,
  grantId: string,
  entered: object,
  userId: number | null,
): Promise<{ id: number; grant_id: string }> {
  const { id } = await trx
    .insertInto('tender_entries')
    .values({ link_id: linkId, grant_id: grantId, entered: JSON.stringify(entered), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entries } = await trx
    .selectFrom('tender_entries')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  // The first one was created with the link, which has its own history entry.
  if (entries > 1) {
    await recordChange(trx, {
      register: 'tendercontractor',
      record_id: linkId,
      action: 'update',
      user_id: userId,
      before: { entries: entries - 1 },
      after: { entries },
    });
  }
  return { id, grant_id: grantId };
}

/** Nine random digits, so that the number doesn't reveal when the link was created. */
const newLinkId = () => randomInt(100_000_000, 1_000_000_000);

async function linkFor(
  trx: Trx,
  pair: { tender_id: number; contractor_id: number },
  values: { date_of_entry: string; entered: string },
  userId: number | null,
): Promise<number> {
  for (;;) {
    const made = await trx
      .insertInto('tender_contractors')
      .values({
        id: newLinkId(),
        ...pair,
        ...values,
        created_by: userId,
        updated_by: userId,
        deleted_at: null,
        deleted_by: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      const change = { register: 'tendercontractor', action: 'create' as const, user_id: userId };
      const after = { ...pair, ...JSON.parse(values.entered) };
      await recordChange(trx, { ...change, record_id: made.id, before: null, after });
      return made.id;
    }
    const found = await trx
      .updateTable('tender_contractors')
      .set({ updated_at: nextUpdate })
      .where('tender_id', '=', pair.tender_id)
      .where('contractor_id', '=', pair.contractor_id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    // Neither created nor found: the number was in use, which hardly ever happens twice.
    if (found) return found.id;
  }
}

/** In their order, from the entry after `after` on. */
export async function entriesOf(db: Db, linkId: number, after: number): Promise<TenderEntriesPage> {
  const rows = await db
    .selectFrom('tender_entries as e')
    .innerJoin('tender_contractors as l', 'l.id', 'e.link_id')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('tender_news_addresses as n', join =>
      join
        .onRef('n.tender_id', '=', 'l.tender_id')
        .on(sql<boolean>`lower(n.address) = lower(e.entered ->> 'email')`),
    )
    .select([
      'e.id',
      'e.at',
      'u.name as user_name',
      'e.entered',
      'n.id as news_id',
      'n.confirmed_at',
      'n.stopped_at',
    ])
    .where('e.link_id', '=', linkId)
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(ENTRIES_PAGE)
    .execute();
  const { total } = await db
    .selectFrom('tender_entries')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  const entries = rows.map(({ news_id, confirmed_at, stopped_at, ...entry }) => ({
    ...entry,
    news: news_id === null ? null : stateOf({ confirmed_at, stopped_at }),
  }));
  return { entries, total };
}

/** What the visitor with this pass entered first. */
export const entryOf = (trx: Trx, grantId: string): Promise<Entry | undefined> =>
  trx
    .selectFrom('tender_entries as e')
    .innerJoin('tender_contractors as l', 'l.id', 'e.link_id')
    .innerJoin('contractors as c', 'c.id', 'l.contractor_id')
    .select([
      'e.id',
      sql<string>`e.grant_id`.as('grant_id'),
      'c.NTN',
      sql<string | null>`e.entered ->> 'company_name'`.as('company_name'),
    ])
    .where('e.grant_id', '=', grantId)
    .orderBy('e.id')
    .executeTakeFirst();
