/** A report as of a past day is the sum of the days up to it (decision 080). A closed day doesn't change: late changes count from the first open day. */
import { sql } from 'kysely';
import { addDays, daysBetween, startOfDay, today } from '../../contract/days.ts';
import type { Db, Trx } from '../database/schema.ts';
import { addLines, isWithoutApproval, keysOf, lineOfEach, linesBefore, listed, valuesOf } from './lines.ts';
import { type SourceName, sourceNames, sources } from './sources.ts';
import { changedOn } from './state.ts';

export const recordedOf = (table: SourceName) => `${table}_recorded`;

/** How long a day stays open after its end, so that transactions can end and clocks can differ. */
const PATIENCE_MS = 3 * 3_600_000;
/** Days closed in one transaction. */
const PART = 92;
/** Reports as of earlier days are read from the history, like those of open days. */
const MOST_DAYS = 3_653;

/** The date of a report's data, and when that day ends. */
export interface AsOf {
  /** yyyy-mm-dd */
  day: string;
  timeZone: string;
  /** ISO */
  before: string;
}

export const endingAt = (day: string, timeZone: string): AsOf => ({
  day,
  timeZone,
  before: startOfDay(addDays(day, 1), timeZone).toISOString(),
});

/** Whether the days up to that one are closed. */
export const isClosed = ({ day, timeZone }: AsOf) =>
  sql<boolean>`exists (select from recorded_days where zone = ${timeZone} and since <= ${day}::date and through >= ${day}::date)`;

/** Closes past days, some at a time, in one process. */
export async function closeDays(db: Db, timeZone: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await db.transaction().execute(trx => closeSome(trx, timeZone))));
}

interface State {
  zone: string | null;
  since: string;
  through: string | null;
  now: string;
  /** Recorded by a release without approval. */
  isOld: boolean;
}

/** @returns whether there are more */
async function closeSome(trx: Trx, timeZone: string): Promise<boolean> {
  const old = sourceNames.map(table => isWithoutApproval(table, recordedOf(table)));
  const { rows } =
    await sql<State>`select zone, since, through, now(), (${sql.join(old, sql` or `)}) as "isOld"
    from recorded_days for update skip locked`.execute(trx);
  const [state] = rows;
  if (!state) return false;
  const now = new Date(state.now);
  const last = addDays(today(timeZone, new Date(now.getTime() - PATIENCE_MS)), -1);
  // A clock that ran ahead has closed days that are still to come.
  const isGood =
    state.zone === timeZone && state.through !== null && state.through < today(timeZone, now) && !state.isOld;
  if (isGood && (state.through as string) >= last) return false;
  const { since, from } = isGood
    ? { since: state.since, from: addDays(state.through as string, 1) }
    : await beginAnew(trx, timeZone, last);
  const days = Array.from({ length: Math.min(PART, daysBetween(from, last) + 1) }, (_, n) =>
    addDays(from, n),
  );
  const through = days.at(-1) as string;
  const edges = [...days, addDays(through, 1)].map(day => startOfDay(day, timeZone).toISOString());
  if (!isGood) edges[0] = '-infinity';
  for (const table of sourceNames) {
    await addChanges(trx, table, days, edges);
    if (through === last) await addRest(trx, table, through, edges.at(-1) as string);
  }
  await sql`update recorded_days set zone = ${timeZone}, since = ${since}, through = ${through}`.execute(trx);
  return through < last;
}

/** @returns the first day to close, and the first closed day */
async function beginAnew(trx: Trx, timeZone: string, last: string): Promise<{ since: string; from: string }> {
  for (const table of sourceNames) await sql`delete from ${sql.table(recordedOf(table))}`.execute(trx);
  const each = sourceNames.map(table => sql`(select min(created_at) from ${sql.table(table)})`);
  const { rows } = await sql<{ first: string | null }>`select least(${sql.join(each)}) as first`.execute(trx);
  const first = rows[0]?.first ? today(timeZone, new Date(rows[0].first)) : last;
  const earliest = addDays(last, 1 - MOST_DAYS);
  if (first < earliest) return { since: earliest, from: earliest };
  return { since: '-infinity', from: first < last ? first : last };
}

const into = (table: SourceName) => ({ name: recordedOf(table), key: 'recorded' });

/** The changes of those days, from the history. */
function addChanges(trx: Trx, table: SourceName, days: readonly string[], edges: readonly string[]) {
  const changed = changedOn(table, sources[table], edges);
  const changes = sql`select (${[...days]}::date[])[t.n] as recorded, ${lineOfEach(table)} from ${changed}`;
  return addLines(trx, table, into(table), changes);
}

/** The rest that the history no longer shows, so that the days add up to the records at the end of the last one. */
function addRest(trx: Trx, table: SourceName, last: string, before: string) {
  const [keys, values] = [keysOf(table), valuesOf(table)];
  const counted = values.map(value => sql`-${sql.ref(value)}`);
  const rest = sql`select ${last}::date as recorded, ${listed([...keys, ...values], 't.')} from ${linesBefore(table, before)}
    union all select ${last}::date, ${listed(keys)}, ${sql.join(counted)} from ${sql.table(recordedOf(table))}`;
  return addLines(trx, table, into(table), rest);
}
