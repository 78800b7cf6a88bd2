/** How many records match a list. */
import { sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/register/register.ts';
import { shareByKey } from '../coalesce.ts';
import type { Db } from '../database/schema.ts';
import type { ListQuery } from './list-query.ts';
import type { RegisterTable } from './overrides.ts';
import { isUnfiltered } from './page.ts';
import { where } from './select.ts';
import { SnapshotMemory } from './snapshot-memory.ts';

export interface Total {
  count: number;
  /** False when `count` is only a lower bound. */
  exact: boolean;
  /** How many of an exact count are deleted, if both are listed. */
  deleted?: number;
}

interface Counted {
  count: number;
  deleted: number;
  snapshot: string;
}

/** The most totals remembered. */
const REMEMBERED = 500;

/** How many records past the page are also read if no total is known: if there are fewer, no separate count is needed. */
const PAST = 75;

/** @returns the count, if fewer than `reach` records were found */
function endOf({ offset, trashed }: ListQuery, found: number, reach: number): number | undefined {
  const isEnd = found < reach && (found > 0 || offset === 0);
  return isEnd && trashed !== 'with' ? offset + found : undefined;
}

/** Exact up to 10,000, then a lower bound (specification §4); remembered until the next commit, and shared by concurrent equal queries. */
export function createTotals() {
  const memory = new SnapshotMemory<Counted>(REMEMBERED);

  const count = shareByKey(
    async (
      _shared: string,
      key: string,
      table: RegisterTable,
      query: ListQuery,
      db: Db,
    ): Promise<Counted> => {
      const condition = await where(db, table, query);
      const { rows } = await sql<Counted>`
      select count(*)::int as count, count(*) filter (where gone)::int as deleted, pg_current_snapshot()::text as snapshot from (
        select t.deleted_at is not null as gone from ${table.fromFor(condition)} where ${condition} limit ${EXACT_TOTAL + 1}
      ) as matching`.execute(db);
      const counted = rows[0] as Counted;
      memory.set(key, counted, counted.snapshot);
      return counted;
    },
  );

  /** The total of a list. `reach` is how many records to read, so that a count may not be needed; the page has the first `query.limit`. */
  return (table: RegisterTable, query: ListQuery) => {
    const { trashed, search, within, phones, conditions, plain } = query;
    // Not the table: the seven kinds of activities share one.
    const key = `${table.register.name} ${JSON.stringify([trashed, search, within, phones, conditions, plain])}`;
    const known = () => memory.get(key, query.snapshot);
    const tells = trashed !== 'with' && !isUnfiltered(query) && known() === undefined;
    const reach = query.limit + (tells ? PAST : 0);

    /** @param found how many of the `reach` records exist @param since what a standby must have seen; only equal values share a count */
    const total = async (db: Db, found: number, since: string | null = null): Promise<Total> => {
      const end = endOf(query, found, reach);
      if (end !== undefined) return { count: Math.min(end, EXACT_TOTAL), exact: end <= EXACT_TOTAL };
      const counted = known() ?? (await count(`${since} ${key}`, key, table, query, db));
      const exact = counted.count <= EXACT_TOTAL;
      return {
        count: Math.min(counted.count, EXACT_TOTAL),
        exact,
        ...(exact && trashed === 'with' && { deleted: counted.deleted }),
      };
    };
    return { reach, total };
  };
}
