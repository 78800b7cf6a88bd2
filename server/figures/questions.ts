/** Validates query parameters of figures here, as their schemas know neither districts nor today, and all errors are reported together. */
import { sql } from 'kysely';
import type { ReportPeriod } from '../../contract/answers/figures.ts';
import { isDate } from '../../contract/fields/date.ts';
import type { DateRange } from '../../contract/figures/date-range.ts';
import {
  type Compared,
  comparedDates,
  type Period,
  periodDates,
  periods,
  previousDates,
} from '../../contract/figures/figures.ts';
import { MAX_REPORT_PERIODS, type ReportSplit, reportSplits } from '../../contract/figures/report.ts';
import type { Errors } from '../../contract/register/register.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import { invalid } from '../http-error.ts';
import { counted, sources } from './sources.ts';
import { periodsBetween } from './spans.ts';

export interface District {
  id: number;
  name: string;
  name_ur: string | null;
  live: boolean;
}

/** All districts, including deleted ones, as records may still be there. */
export async function readDistricts(db: Db): Promise<District[]> {
  const { rows } = await sql<District>`
    select id, district_name as name, district_name_ur as name_ur, deleted_at is null as live from districts order by id`.execute(
    db,
  );
  return rows;
}

/** Live districts with records in their villages, so that a register entry alone isn't published. Before the first record, the programme's own districts. */
export async function readDistrictsAtWork(db: Db): Promise<District[]> {
  const hasRecords = sources
    .filter(({ hasVillages }) => hasVillages)
    .map(
      source => sql`exists (select from ${sql.table(source.table)} as t where t.districts_id = d.id
      and t.villages_id is not null and t.deleted_at is null and ${counted(source)})`,
    );
  const { rows } = await sql<District & { is_first: boolean; has_records: boolean }>`
    select id, district_name as name, district_name_ur as name_ur, true as live, created_by is null as is_first,
      ${sql.join(hasRecords, sql` or `)} as has_records
    from districts as d where deleted_at is null order by id`.execute(db);
  const atWork = rows.filter(district => district.has_records);
  return atWork.length > 0 ? atWork : rows.filter(district => district.is_first);
}

/** By id or by name, as in lists; of two that have a name, the live one. */
function findDistrict(districts: readonly District[], word: string): District | undefined {
  const name = word.toLowerCase();
  const named = districts.filter(district => district.name.toLowerCase() === name);
  return districts.find(({ id }) => String(id) === word) ?? named.find(({ live }) => live) ?? named[0];
}

export interface DashboardQuestion {
  range: DateRange | null;
  previous: DateRange | null;
  compared: Compared | null;
  /** An id; null for all. */
  district: number | null;
}

/** `?period=&district=` (specification §7). @throws HttpError 422 */
export function readDashboardQuestion(
  query: { period?: string; district?: string },
  today: string,
  districts: readonly District[],
): DashboardQuestion {
  const errors: Errors = {};
  const period = (query.period || undefined) as Period | undefined;
  if (period && !periods.includes(period))
    errors.period = [queryMessages.oneOf({ choices: periods.join(', ') })];
  const district = query.district ? findDistrict(districts, query.district) : undefined;
  if (query.district && !district) errors.district = [queryMessages.noSuchDistrict];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    range: period ? periodDates(period, today) : null,
    previous: period ? previousDates(period, today) : null,
    compared: period ? comparedDates(period, today) : null,
    district: district?.id ?? null,
  };
}

export interface ReportQuestion extends DateRange {
  as_of: string;
  split: ReportSplit;
  periods: ReportPeriod[];
}

/** `?from=&to=&as_of=&split=`: by default this year, as of today, not split. @throws HttpError 422 */
export function readReportQuestion(
  query: { from?: string; to?: string; as_of?: string; split?: string },
  today: string,
): ReportQuestion {
  const errors: Errors = {};
  const day = (name: 'from' | 'to' | 'as_of', otherwise: string) => {
    const value = query[name] || otherwise;
    if (!isDate(value)) errors[name] = [messages.date];
    return value;
  };
  const year = periodDates('year', today);
  const from = day('from', year.from);
  const to = day('to', year.to);
  const as_of = day('as_of', today);
  const split = (query.split || 'none') as ReportSplit;
  if (!reportSplits.includes(split))
    errors.split = [queryMessages.oneOf({ choices: reportSplits.join(', ') })];
  if (!errors.from && !errors.to && to < from) errors.to = [messages.endBeforeStart];
  if (!errors.as_of && as_of > today) errors.as_of = [messages.asOfFuture];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const spans = periodsBetween({ from, to }, split);
  if (spans.length > MAX_REPORT_PERIODS) {
    throw invalid({ to: [messages.tooManyQuarters({ max: MAX_REPORT_PERIODS })] });
  }
  return { from, to, as_of, split, periods: spans };
}
