/** Spans of days that follow each other. */
import type { DateRange } from '../../contract/figures.ts';
import { periodDates } from '../../contract/figures.ts';
import type { ReportPeriod, ReportSplit } from '../../contract/report.ts';
import { addDays, today } from '../today.ts';

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
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

const HOUR = 3_600_000;

/** The first moment of a day (yyyy-mm-dd) in that time zone, as ISO text: where `today` turns to it. */
export function startOfDay(day: string, timeZone: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Somewhere on earth it is that day from 26 hours before to 24 hours after.
  let [early, late] = [noon - 27 * HOUR, noon + 25 * HOUR];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (today(timeZone, new Date(middle)) >= day) late = middle;
    else early = middle;
  }
  return new Date(late).toISOString();
}
