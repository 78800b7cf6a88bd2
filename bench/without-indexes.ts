/** Filling a table: its indexes are made afterwards, as a restore makes them, in a tenth of the time. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../server/database/schema.ts';

/** @param isWanted which of them are made again; those that keep values unique are never touched */
export async function withoutIndexes(
  db: Kysely<Database>,
  tables: readonly string[],
  fill: () => Promise<void>,
  isWanted: (definition: string) => boolean = () => true,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(tables)}) and indexdef not like '%UNIQUE%'`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  await db.connection().execute(async one => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    for (const { definition } of indexes)
      if (isWanted(definition)) await sql`${sql.raw(definition)}`.execute(one);
    await sql`reset maintenance_work_mem`.execute(one);
  });
}
