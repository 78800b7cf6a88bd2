import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Call } from './caller.ts';

export const decide = (
  call: Call,
  register: string,
  ids: readonly number[],
  approval_status: 'Approved' | 'Rejected',
  approval_note: string | null = null,
) => call('POST', `/api/${register}/approve`, { ids, approval_status, approval_note });

/** Moves records that came through the API, with their history, to the days of a programme's entries. @param days yyyy-mm-dd by record id */
export async function enterEarlier(
  db: Db,
  register: string,
  table: string,
  days: ReadonlyMap<number, string>,
): Promise<void> {
  for (const [id, day] of days) {
    const at = `${day}T08:00:00Z`;
    await sql`update ${sql.table(table)} set created_at = ${at}, updated_at = ${at},
      approved_at = case when approved_at is null then null else ${at}::timestamptz end where id = ${id}`.execute(
      db,
    );
    await sql`update history set at = ${at} where register = ${register} and record_id = ${id}`.execute(db);
  }
}
