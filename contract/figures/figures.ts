/** What the dashboard counts (specification §7): each count is a list under a filter, so that a card and the list behind it can't differ. */
import type { Area } from '../access.ts';
import { addDays, dayFrom, dayParts, daysBetween } from '../days.ts';
import type { DateRange } from './date-range.ts';
import {
  countedStatuses,
  countingDay,
  type IndicatorId,
  indicators,
  isApproved,
  PENDING,
  type RecordIndicator,
} from './report.ts';

/** How many months the charts by month show where no period is chosen. */
export const CHART_MONTHS = 12;

export const periods = ['quarter', 'semi', 'year'] as const;
export type Period = (typeof periods)[number];

const monthsOf: Record<Period, number> = { quarter: 3, semi: 6, year: 12 };

function rangeAt(period: Period, today: string, stepsBack: number): DateRange {
  const { year, month } = dayParts(today) as { year: number; month: number };
  const length = monthsOf[period];
  const first = month - ((month - 1) % length) - stepsBack * length;
  return { from: dayFrom(year, first, 1), to: dayFrom(year, first + length, 0) };
}

/** The calendar quarter, half-year or year that contains `today` (yyyy-mm-dd) (specification §7). */
export const periodDates = (period: Period, today: string): DateRange => rangeAt(period, today, 0);

/** The whole quarter, half-year or year before that one. */
export const previousDates = (period: Period, today: string): DateRange => rangeAt(period, today, 1);

export interface Compared<Part = DateRange> {
  now: Part;
  before: Part;
}

/** The days of the period until today, and as many of the period before; of a shorter one all there are. */
export function comparedDates(period: Period, today: string): Compared {
  const { from } = periodDates(period, today);
  const before = previousDates(period, today);
  const to = addDays(before.from, daysBetween(from, today));
  return { now: { from, to: today }, before: { from: before.from, to: to < before.to ? to : before.to } };
}

/** The 17 counts in the order of the specification. */
export const countKeys = [
  'co',
  'organizedHH',
  'CoNew',
  'CoRRP',
  'CoOther',
  'CMST',
  'CMSTMem',
  'LMST',
  'LMSTMem',
  'exposureVisit',
  'exposureVisitMem',
  'managerConference',
  'healthHygiene',
  'youthActivities',
  'needBasedSM',
  'selfInitiative',
  'CPIsNeedIdentification',
] as const;
export type CountKey = (typeof countKeys)[number];

/** Two more that the CPI tab shows: the number of schemes, and their cost in PKR. */
const cpiKeys = ['cpi', 'cpiCost'] as const;
export type FigureKey = CountKey | (typeof cpiKeys)[number];
export const figureKeys: readonly FigureKey[] = [...countKeys, ...cpiKeys];

/** Each count's own address, `GET dashboard/{path}` (specification §4). */
export const countPaths: Readonly<Record<CountKey, string>> = {
  co: 'co',
  organizedHH: 'organized-hh-count',
  CoNew: 'new-co-count',
  CoRRP: 'co-rrp',
  CoOther: 'co-other',
  CMST: 'cmst-count',
  CMSTMem: 'cmst-mem-count',
  LMST: 'lmst-count',
  LMSTMem: 'lmst-mem-count',
  exposureVisit: 'exposure-visit-count',
  exposureVisitMem: 'exposure-visit-mem-count',
  managerConference: 'manager-conference-count',
  healthHygiene: 'health-hygiene-count',
  youthActivities: 'youth-activities-count',
  needBasedSM: 'need-based-sm-count',
  selfInitiative: 'self-initiative-count',
  CPIsNeedIdentification: 'cpis-need-identification-count',
};

/** A list's `filter`, as `GET {register}?filter=…` and the back office's addresses take it. */
export type ListFilter = Record<string, string | number | null | readonly string[]>;

/** Each count of the dashboard is an indicator of the report. */
export const countIndicators: Readonly<Record<FigureKey, IndicatorId>> = {
  co: 'cos',
  organizedHH: 'organizedHouseholds',
  CoNew: 'cosNew',
  CoRRP: 'cosRrp',
  CoOther: 'cosOther',
  CMST: 'cmst',
  CMSTMem: 'cmstParticipants',
  LMST: 'lmst',
  LMSTMem: 'lmstParticipants',
  exposureVisit: 'exposureVisit',
  exposureVisitMem: 'exposureVisitParticipants',
  managerConference: 'managerConference',
  healthHygiene: 'healthHygiene',
  youthActivities: 'youthActivity',
  needBasedSM: 'needBasedSm',
  selfInitiative: 'selfInitiative',
  CPIsNeedIdentification: 'cpiNeedIdentification',
  cpi: 'cpis',
  cpiCost: 'cpiCost',
};

export interface CountSource {
  /** The register whose records are counted; also the folder of its list's address. */
  register: Area;
  /** The number of rows, or the sum of this field of theirs. */
  value: RecordIndicator['value'];
  /** The field whose day decides the period. */
  date: string;
  /** What narrows the register in addition to period and district. */
  where?: Readonly<Record<string, string>>;
}

function countSourceOf(id: IndicatorId): CountSource {
  const { register, value, where } = indicators[id] as RecordIndicator;
  const narrowed = Object.entries(where ?? {}).map(([name, [only]]) => [name, only]);
  return {
    register,
    value,
    date: countingDay(register),
    ...(where ? { where: Object.fromEntries(narrowed) } : {}),
  };
}

export const countSource = Object.fromEntries(
  figureKeys.map(key => [key, countSourceOf(countIndicators[key])]),
) as Readonly<Record<FigureKey, CountSource>>;

type Days = DateRange | null | undefined;
type District = number | null | undefined;

/** The records of a register that count, `trashed` said whatever a list's default is. @param district an id: none means all */
const countedFilter = (register: Area, range: Days, district: District): ListFilter => ({
  ...(isApproved(register) ? { approval_status: countedStatuses } : {}),
  ...(range
    ? { [`${countingDay(register)}_gte`]: range.from, [`${countingDay(register)}_lte`]: range.to }
    : {}),
  ...(district ? { districts_id: district } : {}),
  trashed: 'false',
});

/** Those of them that still await approval. */
export const pendingFilter = (register: Area, range: Days, district: District): ListFilter => ({
  ...countedFilter(register, range, district),
  approval_status: PENDING,
});

/** Those of them that are in no period. */
export const undatedFilter = (register: Area, district: District): ListFilter => ({
  ...countedFilter(register, null, district),
  [countingDay(register)]: null,
});

/** The rows that a count counts. */
export const countFilter = (key: FigureKey, range: Days, district: District): ListFilter => {
  const { register, where } = countSource[key];
  return { ...where, ...countedFilter(register, range, district) };
};

export type Figures = Record<FigureKey, number>;

/** What the programme has published (specification §7). */
export const publishedFigures = {
  co: 340,
  cpi: 312,
  livelihood: 3400,
  AdvTraining: 1700,
};
