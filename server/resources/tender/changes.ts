/** What is new for somebody who took a tender's documents before (specification §6, "Contractor flow"). */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { TenderChanges } from '../../../contract/tender-downloads.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Database } from '../../database/schema.ts';
import { findArchived } from '../../documents/archive.ts';
import { archiveAccess, type Taker } from '../../documents/archive-access.ts';
import { describe } from '../../openapi/describe.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import { passesPerMinute } from '../../requests/rate-limits.ts';
import { changes } from './answers.ts';
import { compareWithTaken, type KnownDocument, type Taken } from './compare-with-taken.ts';
import { checkContractorPass } from './contractor-pass.ts';

export function addChangesRoute(app: FastifyInstance, table: RegisterTable, prefix: string): void {
  const access = archiveAccess(app, 'tender', checkContractorPass);
  app.get(
    `/${prefix}/changes/:name`,
    {
      schema: describe({
        id: 'getTenderChanges',
        tag: 'tender',
        summary: 'What changed since the caller took the documents',
        access: 'taker',
        answer: changes,
      }),
      ...passesPerMinute(),
    },
    async (request): Promise<TenderChanges> => {
      const found = await findArchived(app, table, request);
      const { record: tender, taker } = await access.takerOf(request, found, messages.noDocuments);
      const documents = await everyDocument(app.db, tender.id);
      const taken = await takenBy(app.db, tender.id, taker);
      const news = compareWithTaken(documents, taken);
      const end_date = news.since === null ? null : await movedEnd(app.db, tender.id, news.since);
      return { ...news, end_date };
    },
  );
}

/** Deleted ones, too: a name that is gone is what there is to tell. */
const everyDocument = (db: Kysely<Database>, tenderId: number): Promise<KnownDocument[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'size', 'sha256', 'created_at', 'deleted_at'])
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .orderBy('id')
    .execute();

/** So many of the latest complete downloads are looked at: more than anybody makes of one tender after its archive. */
const MOST_TAKEN = 10_000;

/**
 * What of the complete downloads matters, however many there were: the last whole archive or, without one, the first download,
 * then in one what was taken after it. Of parts, the one that left none missing is complete. Of a contractor those made
 * with this very pass: whoever else entered the same NTN is nobody's business.
 */
export async function takenBy(db: Kysely<Database>, tenderId: number, taker: Taker): Promise<Taken[]> {
  const mine = sql`register = 'tender' and record_id = ${tenderId} and complete
    and ${taker.grant_id === undefined ? sql`user_id = ${taker.user_id ?? 0}` : sql`grant_id = ${taker.grant_id}`}`;
  const { rows } = await sql<Taken>`
    with first as materialized (
      select id, kind, documents, started_at from downloads where id = coalesce(
        (select max(id) from downloads where ${mine} and kind = 'archive'),
        (select min(id) from downloads where ${mine}))),
    later as materialized (
      select documents, started_at from downloads
      where ${mine} and id > (select id from first) order by id desc limit ${sql.lit(MOST_TAKEN)})
    select kind, documents, started_at from first
    union all
    select 'selection', (select array_agg(distinct d.id order by d.id) from later, unnest(later.documents) as d (id)), started_at
    from first where exists (select 1 from later where documents is not null)
    union all
    select 'selection', null, started_at from first where exists (select 1 from later where documents is null)`.execute(
    db,
  );
  return rows;
}

/** The closing date of that time beside today's; null when it is the same. */
async function movedEnd(
  db: Kysely<Database>,
  tenderId: number,
  since: string,
): Promise<TenderChanges['end_date']> {
  const { end_date: after } = await db
    .selectFrom('tenders')
    .select('end_date')
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('history')
    .select(sql<string>`before ->> 'end_date'`.as('end_date'))
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('at', '>', since)
    .where(sql<boolean>`jsonb_exists(before, 'end_date')`)
    .orderBy('id')
    .executeTakeFirst();
  return first && first.end_date !== after ? { before: first.end_date, after } : null;
}
