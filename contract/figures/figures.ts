/** What the dashboard counts (specification §7): each count is a list under a filter, so that a card and the list behind it can't differ. */
import { addDays, dayFrom, dayParts, daysBetween } from '../days.ts';
import type { DateRange } from './date-range.ts';
import type { FigureTab, IndicatorGroup, Unit } from './declaration.ts';
import { declaredIndicators } from './declared.ts';
import {
  type CountedRegister,
  countedStatuses,
  indicators,
  isApproved,
  PENDING,
  type RecordIndicator,
  reportingDate,
} from './report.ts';
import { type CardId, schemes, specifiedCounts } from './specified.ts';

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

type SpecifiedKey = keyof typeof specifiedCounts;
type OtherKey = keyof typeof schemes;
type Named = (typeof specifiedCounts)[SpecifiedKey] | (typeof schemes)[OtherKey];
/** What a figure of the dashboard is called in answers: as the specification calls it, or as its indicator. */
export type FigureKey = SpecifiedKey | OtherKey | Exclude<CardId, Named['indicator']>;

/** The 17 counts in the order of the specification. */
export const countKeys = Object.keys(specifiedCounts) as SpecifiedKey[];

/** Each count's own address, `GET dashboard/{path}` (specification §4). */
export const countPaths = Object.fromEntries(
  countKeys.map(key => [key, specifiedCounts[key].path]),
) as Readonly<Record<SpecifiedKey, string>>;

const named: Readonly<Record<string, { indicator: CardId }>> = { ...specifiedCounts, ...schemes };
const keys = new Map(Object.entries(named).map(([key, { indicator }]) => [indicator, key as FigureKey]));
const keyOf = (card: CardId) => keys.get(card) ?? (card as FigureKey);

const cards = (Object.keys(declaredIndicators) as (keyof typeof declaredIndicators)[]).filter(
  (id): id is CardId => 'card' in declaredIndicators[id],
);

/** Each figure of the dashboard is an indicator of the report. */
export const countIndicators = Object.fromEntries([
  ...[...keys].map(([indicator, key]) => [key, indicator]),
  ...cards.map(card => [keyOf(card), card]),
]) as Readonly<Record<FigureKey, CardId>>;
export const figureKeys = Object.keys(countIndicators) as FigureKey[];

/** The figures of a group on a tab of the dashboard: its own, then those of other groups that are declared to be there, too. */
export const figuresOn = (tab: FigureTab, group: IndicatorGroup): FigureKey[] => {
  const alsoOn = (key: FigureKey): Partial<Record<FigureTab, IndicatorGroup>> =>
    declaredIndicators[countIndicators[key]].card;
  return [
    ...figureKeys.filter(key => indicators[countIndicators[key]].group === group),
    ...figureKeys.filter(key => alsoOn(key)[tab] === group),
  ];
};

/** A list's `filter`, as `GET {register}?filter=…` and the back office's addresses take it. */
export type ListFilter = Record<string, string | number | null | readonly string[]>;

export interface CountSource {
  /** The register whose records are counted; also the folder of its list's address. */
  register: CountedRegister;
  /** `rows`, or the field whose values are added up. */
  value: string;
  unit: Unit;
  /** What narrows the register in addition to period and district. */
  where?: Readonly<Record<string, string | readonly string[]>>;
}

function countSourceOf(id: CardId): CountSource {
  const { register, measure, unit, where } = indicators[id] as RecordIndicator;
  const narrowed = Object.entries(where ?? {}).map(([name, values]) => [
    name,
    values.length > 1 ? values : values[0],
  ]);
  return { register, value: measure, unit, ...(where && { where: Object.fromEntries(narrowed) }) };
}

export const countSource = Object.fromEntries(
  figureKeys.map(key => [key, countSourceOf(countIndicators[key])]),
) as Readonly<Record<FigureKey, CountSource>>;

type Days = DateRange | null | undefined;
type District = number | null | undefined;

/** The records of a register that count, `trashed` said whatever a list's default is. @param district an id: none means all */
const countedFilter = (register: CountedRegister, range: Days, district: District): ListFilter => ({
  ...(isApproved(register) ? { approval_status: countedStatuses } : {}),
  ...(range
    ? { [`${reportingDate(register)}_gte`]: range.from, [`${reportingDate(register)}_lte`]: range.to }
    : {}),
  ...(district ? { districts_id: district } : {}),
  trashed: 'false',
});

/** Those of them that still await approval. */
export const pendingFilter = (register: CountedRegister, range: Days, district: District): ListFilter => ({
  ...countedFilter(register, range, district),
  approval_status: PENDING,
});

/** Those of them that are in no period. */
export const undatedFilter = (register: CountedRegister, district: District): ListFilter => ({
  ...countedFilter(register, null, district),
  [reportingDate(register)]: null,
});

/** The rows that a count counts. */
export const countFilter = (key: FigureKey, range: Days, district: District): ListFilter => {
  const { register, where } = countSource[key];
  return { ...where, ...countedFilter(register, range, district) };
};

export type Figures = Record<FigureKey, number>;
