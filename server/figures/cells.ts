/** Records counted in one statement a table: by district, span of time and what else tells them apart. */
import { type RawBuilder, sql } from 'kysely';
import { shareByKey } from '../coalesce.ts';
import type { Db } from '../database/schema.ts';
import { linesOf } from './lines.ts';
import { type Source, type SourceName, sources } from './sources.ts';
import { takenBack } from './state.ts';

/** Records that have all of this in common: how many, and their sums by name. */
export interface Cell extends Record<string, number | string | null> {
  district: number;
  /** Which span between `edges`, from 1; 0 and the last are what lies before and after; null without a day. */
  span: number | null;
  rows: number;
}

export interface Asked {
  /** Days (yyyy-mm-dd, ascending) at which spans begin; the last one is the day after them all. */
  edges: readonly string[];
  /** Leave out what lies outside of the spans. */
  within?: boolean;
  /** Records as they were before this moment (ISO); as they are now without it. */
  before?: string;
}

interface Counted {
  cells: Cell[];
  snapshot: string;
}

/** Most cells that are remembered at a time, some 20 MB; what they are remembered by takes as much as so many. */
const REMEMBERED = 100_000;
const weightOf = (key: string, { cells }: Counted) => cells.length + 1 + Math.ceil(key.length / 100);

/**
 * Like totals of lists, cells are remembered with the snapshot of the database in which they were counted, and serve as
 * long as requests are read in that very snapshot: they are never older than the request.
 */
export function createCells() {
  const remembered = new Map<string, Counted>();

  let held = 0;

  const forget = (key: string) => {
    const known = remembered.get(key);
    if (known) held -= weightOf(key, known);
    remembered.delete(key);
  };

  const count = shareByKey(
    async (_shared: string, key: string, table: SourceName, asked: Asked, db: Db): Promise<Counted> => {
      const counted = await readCells(db, table, asked);
      forget(key);
      remembered.set(key, counted);
      held += weightOf(key, counted);
      while (held > REMEMBERED && remembered.size > 1) forget(remembered.keys().next().value as string);
      return counted;
    },
  );

  /** @param since what the count must not be older than, where a standby may count: who asks with another one doesn't share it */
  return (db: Db, since: string | null = null): ReadCells =>
    async (table, asked, snapshot) => {
      const key = `${table} ${JSON.stringify([asked.edges, asked.within ?? false, asked.before ?? null])}`;
      const known = remembered.get(key);
      return (
        known && known.snapshot === snapshot ? known : await count(`${since} ${key}`, key, table, asked, db)
      ).cells;
    };
}

/** `snapshot` is that of the request's session look-up; without it the records are counted. */
export type ReadCells = (table: SourceName, asked: Asked, snapshot?: string) => Promise<Cell[]>;

/**
 * `t` of a `from`, with `rows` and sums of how many records are alike: the lines of now (decision 066), and for a moment that is past what
 * was done since, taken back.
 */
function relationOf(table: SourceName, before: string | undefined): RawBuilder<unknown> {
  const lines = sql.table(linesOf(table));
  if (before === undefined) return sql`${lines} as t`;
  const source: Source = sources[table];
  const facets = source.facets.map(name => sql.ref(`t.${name}`));
  const sums = Object.entries(source.sums);
  const names = sums.map(([name]) => sql.ref(`t.${name}`));
  const values = sums.map(([, value]) => sql`t.sign * coalesce(${value}, 0)`);
  const keys = (day: RawBuilder<unknown>) => [sql`t.districts_id`, sql`${day} as day`, ...facets];
  return sql`(
    select ${sql.join([...keys(sql`t.day`), sql`t.rows`, ...names])} from ${lines} as t
    union all
    select ${sql.join([...keys(source.date), sql`t.sign`, ...values])} from ${takenBack(table, source, before)}
  ) as t`;
}

async function readCells(db: Db, table: SourceName, asked: Asked): Promise<Counted> {
  const { edges, within, before } = asked;
  const span = edges.length === 0 ? sql`0` : sql`width_bucket(t.day, ${[...edges]}::date[])`;
  const facets = sources[table].facets.map(name => sql.ref(`t.${name}`));
  const sums = ['rows', ...Object.keys(sources[table].sums)].map(
    name => sql`sum(${sql.ref(`t.${name}`)})::bigint as ${sql.ref(name)}`,
  );
  const inside = within ? sql`where t.day >= ${edges[0]}::date and t.day < ${edges.at(-1)}::date` : sql``;
  const { rows } = await sql<Cell & { snapshot: string }>`
    select pg_current_snapshot()::text as snapshot, t.districts_id as district, ${span} as span,
      ${sql.join([...facets, ...sums])}
    from ${relationOf(table, before)} ${inside}
    group by ${sql.join([sql`2`, sql`3`, ...facets])} having sum(t.rows) > 0`.execute(db);
  return { cells: rows, snapshot: rows[0]?.snapshot ?? '' };
}
