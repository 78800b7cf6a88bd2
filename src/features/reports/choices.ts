/** Parameters of the report are in the address, so that it can be shared: `?from=&to=&as_of=&split=&district=`. */
import { isDate } from '../../../contract/fields/date.ts';
import type { DateRange } from '../../../contract/figures/date-range.ts';
import { periodDates, previousDates } from '../../../contract/figures/figures.ts';
import { type ReportSplit, reportSplits } from '../../../contract/figures/report.ts';

export interface ReportChoices extends DateRange {
  /** Undefined: the current records. */
  as_of?: string;
  split: ReportSplit;
  /** Id of the only district to show; undefined: all. */
  district?: number;
}

export const quickChoices = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'programme'] as const;
export type QuickChoice = (typeof quickChoices)[number];

/** Earlier than the first record of the programme. Quarters without figures are not shown. */
const PROGRAMME_YEARS = 10;

/** @param today yyyy-mm-dd */
export function quickDates(choice: QuickChoice, today: string): DateRange {
  switch (choice) {
    case 'thisQuarter':
      return periodDates('quarter', today);
    case 'lastQuarter':
      return previousDates('quarter', today);
    case 'thisYear':
      return periodDates('year', today);
    case 'lastYear':
      return previousDates('year', today);
    case 'programme':
      return { from: `${Number(today.slice(0, 4)) - PROGRAMME_YEARS}-01-01`, to: today };
  }
}

const dayIn = (search: URLSearchParams, name: string) => {
  const day = search.get(name) ?? '';
  return isDate(day) ? day : undefined;
};

/** Missing or invalid values default to this year, current records, without split. */
export function readChoices(search: URLSearchParams, today: string): ReportChoices {
  const year = quickDates('thisYear', today);
  const district = Number(search.get('district'));
  return {
    from: dayIn(search, 'from') ?? year.from,
    to: dayIn(search, 'to') ?? year.to,
    as_of: dayIn(search, 'as_of'),
    split: reportSplits.find(split => split === search.get('split')) ?? 'none',
    district: Number.isInteger(district) && district > 0 ? district : undefined,
  };
}

/** Always with dates, because a shared link must not change with the year. */
export function writeChoices({ from, to, as_of, split, district }: ReportChoices): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (as_of) search.set('as_of', as_of);
  if (split !== 'none') search.set('split', split);
  if (district) search.set('district', String(district));
  return search;
}
