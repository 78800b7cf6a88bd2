/** Spans of days that follow each other. */
import type { ReportPeriod } from '../../contract/answers/figures.ts';
import { addDays, dayFrom, dayParts } from '../../contract/days.ts';
import type { DateRange } from '../../contract/figures/date-range.ts';
import { periodDates } from '../../contract/figures/figures.ts';
import type { ReportSplit } from '../../contract/figures/report.ts';

/** The quarters of a range, the first and the last cut to it; or the range itself. */
export function periodsBetween({ from, to }: DateRange, split: ReportSplit): ReportPeriod[] {
  if (split === 'none') return [{ from, to, label: `${from} – ${to}` }];
  const periods: ReportPeriod[] = [];
  for (let start = from; start <= to; ) {
    const quarter = periodDates('quarter', start);
    const label = `${start.slice(0, 4)} Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
    periods.push({ from: start, to: quarter.to < to ? quarter.to : to, label });
    start = addDays(quarter.to, 1);
  }
  return periods;
}

/** The days at which spans begin, and the one after the last. */
export const edgesOf = (spans: readonly DateRange[]): string[] => {
  const last = spans.at(-1);
  return last ? [...spans.map(span => span.from), addDays(last.to, 1)] : [];
};

/** Whole months from the one of `from` to the one of `to`, as yyyy-mm. */
export function monthsBetween({ from, to }: DateRange): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month);
  return months;
}

/** @param steps months later, or earlier when negative */
export function monthAfter(month: string, steps = 1): string {
  const { year, month: number } = dayParts(`${month}-01`) as { year: number; month: number };
  return dayFrom(year, number + steps, 1).slice(0, 7);
}
