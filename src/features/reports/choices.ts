/** What a report is asked for: kept in the address, so that it can be sent (?from=&to=&as_of=&split=&district=). */
import { isDate } from '../../../contract/fields/date.ts';
import type { DateRange } from '../../../contract/figures/date-range.ts';
import { periodDates, previousDates } from '../../../contract/figures/figures.ts';
import { type ReportSplit, reportSplits } from '../../../contract/figures/report.ts';

export interface ReportChoices extends DateRange {
  /** None: the records as they are now. */
  as_of?: string;
  split: ReportSplit;
  /** The id of the one district whose columns are shown; none: all. */
  district?: number;
}

export const quickChoices = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'programme'] as const;
export type QuickChoice = (typeof quickChoices)[number];

/** Before the first record of any programme that these registers hold; quarters without figures are not shown. */
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

/** What an address says; what it doesn't say, or can't mean, is this year, as the records are now, in one. */
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

/** The query of an address; the dates always are in it, as "this year" means another one next year. */
export function writeChoices({ from, to, as_of, split, district }: ReportChoices): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (as_of) search.set('as_of', as_of);
  if (split !== 'none') search.set('split', split);
  if (district) search.set('district', String(district));
  return search;
}
