/** Decides when the parts of a download, requested one after the other or at the same time, are complete. */
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema.ts';
import type { Download } from '../register/overrides.ts';
import { SILENCE_SECONDS, underWayIn } from './under-way.ts';

/** Five gigabytes in the portal's parts on the slowest connection; with more parts, the log doesn't recognise a complete download. */
const MOST_PARTS = 20_000;
/** How often a check is repeated that waits for another process to continue or stop reporting. */
const LOOK_AGAIN_SECONDS = 10;

/** Prevents checks of other parts of this record's downloads until the transaction ends. Call it before reading or writing. */
export const judgeAlone = (trx: Trx, register: string, recordId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`downloads of ${register}`}), ${recordId})`.execute(trx);

/** The parts of one download: of one state of the archive, taken by one visitor or one account. */
const ofTheSame = (
  register: string,
  { record_id, contractor_id, grant_id, user_id, etag, total }: Download,
) => sql<boolean>`register = ${register} and record_id = ${record_id} and etag = ${etag} and total = ${total}
    and contractor_id is not distinct from ${contractor_id ?? null}
    and grant_id is not distinct from ${grant_id ?? null} and user_id is not distinct from ${user_id ?? null}`;

/** The part with the last byte that waits for its check: broken connections are noticed late, and the client may have received the rest long before. */
export async function partWithTheEnd(
  trx: Trx,
  register: string,
  download: Download,
): Promise<Download | undefined> {
  const same = ofTheSame(register, download);
  const { rows } = await sql<Pick<Download, 'id' | 'range_start'>>`
    select id, range_start from downloads
    where ${same} and finished_at is not null and range_start + bytes = total and not complete
      and id > coalesce((select max(id) from downloads where ${same} and complete), 0)
    order by id desc limit 1`.execute(trx);
  return rows[0] && { ...download, ...rows[0] };
}

/** Records a download whose parts are complete. Otherwise returns the seconds until that may be known, if it isn't yet. */
type Verdict = { isAllSent: boolean; lookAgainIn?: number };

/**
 * Whether these last bytes complete the download. A part in progress is missing until its end; what a killed process was sending counts as sent.
 * @param download whose row has its bytes already, in a transaction that judges alone @param again later than at its end: another part may have been the last since, and noted so
 */
export async function judge(
  db: Db,
  trx: Trx,
  register: string,
  download: Download,
  again: boolean,
): Promise<Verdict> {
  const { id, total } = download;
  const same = ofTheSame(register, download);
  const sending = [...underWayIn(db)];
  const { rows } = await sql<{ known: boolean; whole: boolean; whole_later: boolean }>`
    with parts as (
      select id, complete, finished_at is not null as ended,
        int8range(range_start, case when finished_at is null then total else range_start + bytes end) as span,
        finished_at is null
          and seen_at + make_interval(secs => ${SILENCE_SECONDS}) > clock_timestamp() as elsewhere
      from downloads
      where ${same} and id > coalesce((select max(id) from downloads where ${same} and complete and id < ${id}), 0)
      order by id desc limit ${sql.lit(MOST_PARTS)})
    select coalesce(bool_or(complete), false) as known,
      coalesce(range_agg(span) filter (where not coalesce(elsewhere, false)) @> int8range(0, ${total}::bigint), false) as whole,
      coalesce(range_agg(span) @> int8range(0, ${total}::bigint), false) as whole_later
    from parts where ended or id <> all(${sending}::bigint[])`.execute(trx);
  const [found] = rows;
  if (!found || (again && found.known)) return { isAllSent: false };
  if (found.whole) return { isAllSent: true };
  // Another process is sending what is missing and checks at its end, or it was killed a moment ago.
  return { isAllSent: false, lookAgainIn: found.whole_later ? LOOK_AGAIN_SECONDS : undefined };
}
