/** Counts records with one statement per table: by district, period and other keys. */
import { type RawBuilder, sql } from 'kysely';
import { shareByKey } from '../coalesce.ts';
import type { Db } from '../database/schema.ts';
import { linesBefore, linesOf, valuesOf } from './lines.ts';
import { type AsOf, isClosed, recordedOf } from './recorded.ts';
import { counted, type SourceName, sources } from './sources.ts';

/** The count and sums of records with the same keys. */
export interface Cell extends Record<string, number | string | null> {
  district: number;
  /** The span between `edges`, from 1; 0 and the last are the time before and after; null without a date. */
  span: number | null;
  rows: number;
}

export interface Asked {
  /** Days (yyyy-mm-dd, ascending) at which spans begin; the last one is the day after them all. */
  edges: readonly string[];
  /** Leave out records outside the spans. */
  within?: boolean;
  /** Also read records without a date. */
  undated?: boolean;
  /** Records as of the end of that day; current records if omitted. */
  asOf?: AsOf;
}

interface Counted {
  cells: Cell[];
  snapshot: string;
}

/** The most cells remembered, some 20 MB; their key counts as this many. */
const REMEMBERED = 100_000;
const weightOf = (key: string, { cells }: Counted) => cells.length + 1 + Math.ceil(key.length / 100);

/** Cells are remembered with their database snapshot and only serve requests in the same snapshot, so they are never outdated. */
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

  /** @param since the oldest state a standby may count; only callers with the same value share a count */
  return (db: Db, since: string | null = null): ReadCells =>
    async (table, asked, snapshot) => {
      const key = `${table} ${JSON.stringify([asked.edges, asked.within ?? false, asked.undated ?? false, asked.asOf ?? null])}`;
      const known = remembered.get(key);
      return (
        known && known.snapshot === snapshot ? known : await count(`${since} ${key}`, key, table, asked, db)
      ).cells;
    };
}

/** `snapshot` is that of the request's session look-up; without it, nothing is remembered. */
export type ReadCells = (table: SourceName, asked: Asked, snapshot?: string) => Promise<Cell[]>;

async function readCells(db: Db, table: SourceName, asked: Asked): Promise<Counted> {
  const { asOf } = asked;
  const closed = asOf && (await readClosed(db, table, asked, asOf));
  if (closed) return closed;
  const from = asOf ? linesBefore(table, asOf.before) : sql`${sql.table(linesOf(table))} as t`;
  const { rows } = await sql<Cell & { snapshot: string }>`${grouped(table, asked, from)}`.execute(db);
  return { cells: rows, snapshot: rows[0]?.snapshot ?? '' };
}

/** As of a closed day, reads what was recorded up to it; the same statement checks whether it is closed. */
async function readClosed(db: Db, table: SourceName, asked: Asked, asOf: AsOf): Promise<Counted | undefined> {
  const lines = sql`(select * from ${sql.table(recordedOf(table))} where recorded <= ${asOf.day}::date and (select ${isClosed(asOf)})) as t`;
  const { rows } = await sql<Cell & { snapshot: string; is_closed: boolean }>`
    select c.*, one.* from (select pg_current_snapshot()::text as snapshot, ${isClosed(asOf)} as is_closed) as one
    left join (${grouped(table, asked, lines)}) as c on true`.execute(db);
  if (!rows[0]?.is_closed) return undefined;
  // Recorded by a release without approval: read from the history until the days are recorded again.
  if (rows.some(cell => cell.rows !== null && cell.approval_status === null)) return undefined;
  return { cells: rows.filter(({ rows }) => rows !== null), snapshot: rows[0].snapshot };
}

function grouped(
  table: SourceName,
  { edges, within, undated = false }: Asked,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const span = edges.length === 0 ? sql`0` : sql`width_bucket(t.day, ${[...edges]}::date[])`;
  const facets = sources[table].facets.map(name => sql.ref(`t.${name}`));
  const sums = valuesOf(table).map(name => sql`sum(${sql.ref(`t.${name}`)})::bigint as ${sql.ref(name)}`);
  const inside = within
    ? sql`(t.day >= ${edges[0]}::date and t.day < ${edges.at(-1)}::date or ${undated}::boolean and t.day is null)`
    : sql`true`;
  return sql`
    select pg_current_snapshot()::text as snapshot, t.districts_id as district, ${span} as span,
      ${sql.join([...facets, ...sums])}
    from ${from} where ${inside} and ${counted(sources[table])}
    group by ${sql.join([sql`2`, sql`3`, ...facets])} having sum(t.rows) > 0`;
}
