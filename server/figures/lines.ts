/** The programme's figures by day: lines that triggers write with each change (decision 066). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { type Source, type SourceName, sourceNames, sources } from './sources.ts';
import { takenBack } from './state.ts';

export const linesOf = (table: SourceName) => `${table}_by_day`;

export const keysOf = (table: SourceName): string[] => ['districts_id', 'day', ...sources[table].facets];
export const valuesOf = (table: SourceName): string[] => ['rows', ...Object.keys(sources[table].sums)];
export const listed = (names: readonly string[], of = '') =>
  sql.join(names.map(name => sql.ref(`${of}${name}`)));

/** Keys and values of a line for each record `t` with a `sign`. */
export function lineOfEach(table: SourceName): RawBuilder<unknown> {
  const { date, facets, sums }: Source = sources[table];
  return sql.join([
    sql`t.districts_id`,
    sql`${date} as day`,
    ...facets.map(name => sql.ref(`t.${name}`)),
    sql`t.sign as rows`,
    ...Object.entries(sums).map(([name, value]) => sql`t.sign * coalesce(${value}, 0) as ${sql.ref(name)}`),
  ]);
}

/** A relation `t`: the current lines, with changes since a time (ISO) undone. */
export function linesBefore(table: SourceName, before: string): RawBuilder<unknown> {
  const names = listed([...keysOf(table), ...valuesOf(table)], 't.');
  return sql`(
    select ${names} from ${sql.table(linesOf(table))} as t
    union all
    select ${lineOfEach(table)} from ${takenBack(table, sources[table], before)}
  ) as t`;
}

/** Adds lines with the sums of a relation, by the keys of lines and one more; zero sums are omitted. */
export async function addLines(
  db: Db,
  table: SourceName,
  into: { name: string; key: string },
  changes: RawBuilder<unknown>,
): Promise<void> {
  const keys = listed([into.key, ...keysOf(table)]);
  const values = valuesOf(table);
  const sums = values.map(value => sql`sum(${sql.ref(value)})`);
  const isAnything = sql.join(
    sums.map(sum => sql`${sum} <> 0`),
    sql` or `,
  );
  await sql`with changes as (${changes})
    insert into ${sql.table(into.name)} (${keys}, ${listed(values)})
    select ${keys}, ${sql.join(sums)} from changes group by ${keys} having ${isAnything}`.execute(db);
}

/** Whether lines were merged or recorded by a release without approval (before migration 041). */
export const isWithoutApproval = (table: SourceName, name: string): RawBuilder<boolean> =>
  keysOf(table).includes('approval_status')
    ? sql<boolean>`exists (select from ${sql.table(name)} where approval_status is null)`
    : sql<boolean>`false`;

/** Adds the difference between the records and the lines of the same moment. */
function addMissing(db: Db, table: SourceName): Promise<void> {
  const [keys, values] = [keysOf(table), valuesOf(table)];
  const taken = sql.join(values.map(value => sql`-${sql.ref(value)}`));
  return addLines(
    db,
    table,
    { name: linesOf(table), key: 'merged' },
    sql`select false as merged, ${lineOfEach(table)}
      from (select 1 as sign, r.* from ${sql.table(table)} as r where r.deleted_at is null) as t
    union all select false, ${listed(keys)}, ${taken} from ${sql.table(linesOf(table))}`,
  );
}

/** Up to this many added lines aren't merged, as reading them takes a millisecond. */
const MOST_ADDED = 1_000;

/** Merges lines of the same day when changes have added many. Concurrent readers see the same sums. */
export async function mergeLines(db: Db, most = MOST_ADDED): Promise<void> {
  for (const table of sourceNames) {
    const name = linesOf(table);
    const { rows } = await sql<{ count: number; isOld: boolean }>`select count(*)::int as count,
      ${isWithoutApproval(table, name)} as "isOld" from (
        select from ${sql.table(name)} where not merged limit ${sql.lit(most + 1)}) as added`.execute(db);
    const { count = 0, isOld = false } = rows[0] ?? {};
    if (isOld) await addMissing(db, table);
    else if (count <= most) continue;
    const own = listed([...keysOf(table), ...valuesOf(table)]);
    await addLines(
      db,
      table,
      { name, key: 'merged' },
      sql`delete from ${sql.table(name)} returning true as merged, ${own}`,
    );
  }
}
