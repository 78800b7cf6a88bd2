/** When the parts of a download, asked for one after the other or side by side, are the whole of it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Download } from '../register/overrides.ts';

type Db = Kysely<Database>;

/** More parts than any downloader makes of one file; who asks for more has not got it all as far as the log knows. */
const MOST_PARTS = 1000;

const underWay = new WeakMap<Db, Set<number>>();

/** Downloads that this process is still sending. */
export function underWayIn(db: Db): Set<number> {
  const known = underWay.get(db) ?? new Set<number>();
  underWay.set(db, known);
  return known;
}

interface Part {
  start: number;
  end: number;
}

/** Whether no byte is missing between 0 and `total`. */
export function coversAll(parts: readonly Part[], total: number): boolean {
  let reached = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start > reached) return false;
    reached = Math.max(reached, end);
  }
  return reached >= total;
}

/**
 * Until its transaction ends, no other part of this record's downloads is judged: of two that end at the same moment the
 * second sees the first. To be called before anything is read or written.
 */
export const judgeAlone = (trx: Transaction<Database>, register: string, recordId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`downloads of ${register}`}), ${recordId})`.execute(trx);

/**
 * Whether, with these last bytes, the one who asked has been sent every byte since they last had them all. What a process
 * was sending when it was killed nobody knows: it counts as sent, for whoever goes on from there has it.
 * @param download whose row has its bytes already, in a transaction that judges alone
 */
export async function isAllSent(
  db: Db,
  trx: Transaction<Database>,
  register: string,
  { id, record_id, contractor_id, grant_id, user_id, etag, total }: Download,
): Promise<boolean> {
  const same = sql<boolean>`register = ${register} and record_id = ${record_id} and etag = ${etag} and total = ${total}
    and contractor_id is not distinct from ${contractor_id ?? null}
    and grant_id is not distinct from ${grant_id ?? null} and user_id is not distinct from ${user_id ?? null}`;
  const { rows } = await sql<{ id: number; start: number; bytes: number; ended: boolean }>`
    select id, range_start as start, bytes, finished_at is not null as ended from downloads
    where ${same} and id > coalesce((select max(id) from downloads where ${same} and complete and id < ${id}), 0)
    order by id desc limit ${sql.lit(MOST_PARTS)}`.execute(trx);
  const sending = underWayIn(db);
  const parts = rows
    .filter(row => row.ended || !sending.has(row.id))
    .map(({ start, bytes, ended }) => ({ start, end: ended ? start + bytes : total }));
  return coversAll(parts, total);
}
