/** People of trainings, each counted once: who has a CNIC is the same person in every training. */
import { sql } from 'kysely';
import type { PeopleOnce } from '../../contract/answers/figures.ts';
import type { DateRange } from '../../contract/figures/date-range.ts';
import { type SumId, sumIds } from '../../contract/figures/declaration.ts';
import { type CountedRegister, indicators } from '../../contract/figures/report.ts';
import type { Db } from '../database/schema.ts';
import { counted, sourceOf } from './sources.ts';
import { stateOf } from './state.ts';

interface Asked {
  /** All time if null. */
  range: DateRange | null;
  /** An id; null for all. */
  district: number | null;
}

/** How often somebody was in one more training of the same sum. */
type Repeats = Readonly<Record<SumId, number>>;

/** @param attended how many participants the trainings had */
export const peopleOnce = (repeats: Repeats, attended: (indicator: SumId) => number): PeopleOnce =>
  sumIds.map(indicator => {
    const all = attended(indicator);
    // What other processes wrote may be in the repeats already, and not yet in the shared figures.
    return { indicator, attended: all, once: Math.max(all - repeats[indicator], 0) };
  });

/** Trainings without a list of people have no repeats. */
export async function readRepeats(db: Db, asked: Asked): Promise<Repeats> {
  const counts = await Promise.all(sumIds.map(async sum => [sum, await repeatsOf(db, sum, asked)]));
  return Object.fromEntries(counts);
}

const registersOf = (sum: SumId): CountedRegister[] => [
  ...new Set(indicators[sum].sumOf.map(id => indicators[id].register)),
];

async function repeatsOf(db: Db, sum: SumId, { range, district }: Asked): Promise<number> {
  const trainings = registersOf(sum).map(register => {
    const source = sourceOf(register);
    const isThen = range ? sql`${source.date} between ${range.from}::date and ${range.to}::date` : sql`true`;
    const isThere = district === null ? sql`true` : sql`t.districts_id = ${district}`;
    return sql`
      select ${sql.lit(register)} as register, t.id from ${stateOf(source.table, source, undefined)}
      where ${counted(source)} and ${isThen} and ${isThere}`;
  });
  const { rows } = await sql<{ repeats: number }>`
    select (count(*) - count(distinct coalesce(p.person_id, p.id)))::int as repeats
    from participants as p join (${sql.join(trainings, sql` union all `)}) as t
      on t.register = p.register and t.id = p.record_id`.execute(db);
  return rows[0]?.repeats ?? 0;
}
