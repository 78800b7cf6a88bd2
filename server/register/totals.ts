/** How many records match a list: exact up to 10,000, then a lower bound (specification §4). */
import { sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/register/register.ts';
import type { Db } from '../database/schema.ts';
import type { ListQuery } from './list-query.ts';
import type { Counted, Memory } from './memory.ts';
import type { Filter, RegisterTable } from './overrides.ts';
import { fromFor } from './table.ts';

export interface Total {
  count: number;
  /** False when `count` is only a lower bound. */
  exact: boolean;
  /** How many of an exact count are deleted, if both are listed. */
  deleted?: number;
}

const total = (count: number): Total => ({
  count: Math.min(count, EXACT_TOTAL),
  exact: count <= EXACT_TOTAL,
});

/** @param found how many records the page has: a page that isn't full ends the list */
export async function totalOf(
  db: Db,
  table: RegisterTable,
  query: ListQuery,
  filter: Filter,
  found: number,
  totals: Memory<Counted>,
): Promise<Total> {
  const { offset, limit, trashed, search, within, phones, conditions, plain } = query;
  const isEnd = found < limit && (found > 0 || offset === 0);
  if (isEnd && trashed !== 'with') return total(offset + found);
  // Not the table: the seven kinds of activities share one.
  const key = JSON.stringify([table.register.name, trashed, search, within, phones, conditions, plain]);
  const counted = await totals(query.state, key, () => count(db, table, filter));
  const all = total(counted.count);
  return all.exact && trashed === 'with' ? { ...all, deleted: counted.deleted } : all;
}

async function count(db: Db, table: RegisterTable, filter: Filter): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, count(*) filter (where gone)::int as deleted from (
      select t.deleted_at is not null as gone from ${fromFor(table, filter)} where ${filter.where}
      limit ${sql.lit(EXACT_TOTAL + 1)}
    ) as matching`.execute(db);
  return rows[0] as Counted;
}
