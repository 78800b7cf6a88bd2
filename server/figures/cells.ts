/** Counts records with one statement per table: by district, period and other keys. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { counted, type Source } from './sources.ts';
import { stateOf } from './state.ts';

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
  /** Leave out records outside the spans, or only those after them. */
  within?: 'spans' | 'last span';
  /** Also read records without a date. */
  undated?: boolean;
  /** Records as they were before that moment (ISO); current records if omitted. */
  before?: string;
}

export type ReadCells = (source: Source, asked: Asked) => Promise<Cell[]>;

/** For how long cells are shared, in milliseconds: so long, what other processes wrote may be missing. */
const SHARED_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads cells once for all who ask within a few seconds. @param since the oldest state a standby may count; only callers with the same value share */
    sharedCells(db: Db, since?: string | null): ReadCells;
  }
}

export const sharedCells = fp(async (app: FastifyInstance) => {
  const shared = new Map<string, Promise<Cell[]>>();
  let writes = 0;

  function share(key: string, read: () => Promise<Cell[]>): Promise<Cell[]> {
    const known = shared.get(key);
    if (known) return known;
    const cells = read();
    const forget = () => shared.delete(key);
    cells.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    shared.set(key, cells);
    return cells;
  }

  app.decorate(
    'sharedCells',
    (db: Db, since: string | null = null): ReadCells =>
      (source, asked) =>
        share(JSON.stringify([writes, since, source.table, asked]), () => readCells(db, source, asked)),
  );
  // What this process wrote counts at once, as cells from before it have another key.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'GET') writes++;
    done();
  });
});

export async function readCells(
  db: Db,
  source: Source,
  { edges, within, undated = false, before }: Asked,
): Promise<Cell[]> {
  const { table, date, facets } = source;
  const span = edges.length === 0 ? sql`0` : sql`width_bucket(${date}, ${[...edges]}::date[])`;
  const keys = [
    sql`t.districts_id as district`,
    sql`${span} as span`,
    ...facets.map(name => sql.ref(`t.${name}`)),
  ];
  const sums = Object.entries(source.sums).map(
    ([name, value]) => sql`coalesce(sum(${value}), 0)::bigint as ${sql.ref(name)}`,
  );
  const first = within === 'spans' ? edges[0] : '-infinity';
  const isInside = within
    ? sql`(${date} >= ${first}::date and ${date} < ${edges.at(-1)}::date or ${undated}::boolean and ${date} is null)`
    : sql`true`;
  const { rows } = await sql<Cell>`
    select ${sql.join([...keys, sql`count(*) as rows`, ...sums])}
    from ${stateOf(table, source, before)} where ${isInside} and ${counted(source)}
    group by ${sql.join(keys.map((_, index) => sql.lit(index + 1)))}`.execute(db);
  return rows;
}
