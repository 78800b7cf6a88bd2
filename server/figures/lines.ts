/** What the programme's records come to, by day: lines that triggers write beside each change (decision 066). */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { type Source, type SourceName, sourceNames, sources } from './sources.ts';

export const linesOf = (table: SourceName) => `${table}_by_day`;

/** Lines that changes have added, which are left as they are: reading them takes a millisecond. */
const MOST_ADDED = 1_000;

/** Puts lines of the same day together where changes have added many. Whoever reads meanwhile sees the same sums. */
export async function mergeLines(db: Db, most = MOST_ADDED): Promise<void> {
  for (const name of sourceNames) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from ${sql.table(linesOf(name))} where not merged limit ${sql.lit(most + 1)}) as added`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) > most) await merge(db, name);
  }
}

async function merge(db: Db, name: SourceName): Promise<void> {
  const source: Source = sources[name];
  const keys = sql.join(['districts_id', 'day', ...source.facets].map(key => sql.ref(key)));
  const values = ['rows', ...Object.keys(source.sums)];
  const sums = values.map(value => sql`sum(${sql.ref(value)})`);
  await sql`
    with taken as (delete from ${sql.table(linesOf(name))} returning *)
    insert into ${sql.table(linesOf(name))} (${keys}, ${sql.join(values.map(value => sql.ref(value)))}, merged)
    select ${keys}, ${sql.join(sums)}, true from taken group by ${keys}
    having ${sql.join(
      sums.map(sum => sql`${sum} <> 0`),
      sql` or `,
    )}`.execute(db);
}
