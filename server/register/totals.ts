/** How many records match a list. */
import { type Kysely, sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/register/register.ts';
import { shareByKey } from '../coalesce.ts';
import type { Database } from '../database/schema.ts';
import type { ListQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { where } from './select.ts';

export interface Total {
  count: number;
  /** False when `count` is only a lower bound. */
  exact: boolean;
  /** How many of an exact count are deleted, where both are asked for. */
  deleted?: number;
}

interface Counted {
  count: number;
  deleted: number;
  snapshot: string;
}

/** Totals that are remembered; an old one is counted again. */
const REMEMBERED = 500;

/**
 * Totals: exact up to 10,000, a lower bound past it (specification §4). Counting costs far more than the page itself, so a
 * total is remembered together with the snapshot of the database in which it was counted, and serves as long as
 * requests are read in that very snapshot: any commit, of whatever process, makes another one. Equal questions asked at
 * the same moment share one count, which never is older than the latest of them.
 */
export function createTotals(db: Kysely<Database>) {
  const remembered = new Map<string, Counted>();

  const count = shareByKey(async (key: string, table: RegisterTable, query: ListQuery): Promise<Counted> => {
    const condition = await where(db, table, query);
    const { rows } = await sql<Counted>`
      select count(*)::int as count, count(*) filter (where gone)::int as deleted, pg_current_snapshot()::text as snapshot from (
        select t.deleted_at is not null as gone from ${table.fromFor(condition)} where ${condition} limit ${EXACT_TOTAL + 1}
      ) as matching`.execute(db);
    const counted = rows[0] as Counted;
    remembered.delete(key);
    remembered.set(key, counted);
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value as string);
    return counted;
  });

  /** @param snapshot that of the request's session look-up; without it the records are counted */
  return async (table: RegisterTable, query: ListQuery, snapshot?: string): Promise<Total> => {
    const { trashed, search, within, phones, conditions, plain } = query;
    // Not the table: the seven kinds of activities share one.
    const key = `${table.register.name} ${JSON.stringify([trashed, search, within, phones, conditions, plain])}`;
    const known = remembered.get(key);
    const total = known && known.snapshot === snapshot ? known : await count(key, table, query);
    const exact = total.count <= EXACT_TOTAL;
    return {
      count: Math.min(total.count, EXACT_TOTAL),
      exact,
      ...(exact && trashed === 'with' && { deleted: total.deleted }),
    };
  };
}
