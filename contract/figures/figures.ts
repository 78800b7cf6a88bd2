/** What the dashboard counts (specification §7): each count is a list under a filter, so that a card and the list behind it can't differ. */
import { addDays, dayFrom, dayParts, daysBetween } from '../days.ts';
import type { DateRange } from './date-range.ts';
import type { FigureTab, IndicatorGroup } from './declaration.ts';
import { declaredIndicators } from './declared.ts';
import {
  type CountedRegister,
  countedStatuses,
  type IndicatorId,
  indicators,
  isApproved,
  PENDING,
  reportingDate,
} from './report.ts';
import { type CardId, specifiedFigures } from './specified.ts';

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

type Specified = typeof specifiedFigures;
/** What answers call a figure of the dashboard: as specified, or as its indicator. */
export type FigureKey = Specified[keyof Specified]['key'] | Exclude<CardId, keyof Specified>;

const declaredCards = Object.entries(declaredIndicators).flatMap(([id, one]) => ('card' in one ? [id] : []));
/** The dashboard's figures: those of the specification in its order, then the others. */
export const cards = [...new Set([...Object.keys(specifiedFigures), ...declaredCards])] as CardId[];

const specified: Partial<Record<CardId, { key: FigureKey; path?: string }>> = specifiedFigures;
export const figureKeys = Object.fromEntries(cards.map(id => [id, specified[id]?.key ?? id])) as Readonly<
  Record<CardId, FigureKey>
>;

/** The addresses of single counts. */
export const countPaths = Object.fromEntries(
  cards.flatMap(id => (specified[id]?.path ? [[id, specified[id].path]] : [])),
) as Readonly<Partial<Record<CardId, string>>>;

/** The figures of a group on a tab of the dashboard: its own, then those of other groups that are declared to be there, too. */
export const figuresOn = (tab: FigureTab, group: IndicatorGroup): CardId[] => {
  const alsoOn = (id: CardId): Partial<Record<FigureTab, IndicatorGroup>> => declaredIndicators[id].card;
  return [
    ...cards.filter(id => indicators[id].group === group),
    ...cards.filter(id => alsoOn(id)[tab] === group),
  ];
};

/** A list's `filter`, as `GET {register}?filter=…` and the back office's addresses take it. */
export type ListFilter = Record<string, string | number | null | readonly string[]>;

/** Without `from`: since the programme began. */
type Days = { from?: string; to: string } | null | undefined;
type District = number | null | undefined;

/** The records of a register that count, `trashed` said whatever a list's default is. @param district an id: none means all */
const countedFilter = (register: CountedRegister, range: Days, district: District): ListFilter => ({
  ...(isApproved(register) ? { approval_status: countedStatuses } : {}),
  ...(range
    ? {
        ...(range.from ? { [`${reportingDate(register)}_gte`]: range.from } : {}),
        [`${reportingDate(register)}_lte`]: range.to,
      }
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

/** The records that a figure counts. */
export const countFilter = (id: CardId, range: Days, district: District): ListFilter => {
  const { register, where = {} } = indicators[id];
  return { ...valuesIn(where), ...countedFilter(register, range, district) };
};

const valuesIn = (where: Readonly<Record<string, readonly string[]>>): ListFilter =>
  Object.fromEntries(
    Object.entries(where).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? null)]),
  );

export interface CountedRecords {
  indicator: IndicatorId;
  register: CountedRegister;
  filter: ListFilter;
}

/** The records behind a figure of the report: several lists if it adds up other indicators. */
export function countedRecords(
  id: IndicatorId,
  range: Days,
  district?: District,
  sex?: 'men' | 'women',
): CountedRecords[] {
  const indicator = indicators[id];
  if ('sumOf' in indicator)
    return indicator.sumOf.flatMap(part => countedRecords(part, range, district, sex));
  const { register, where = {}, sexes } = indicator;
  const ofSex = sex && sexes?.by ? { [sexes.by]: sexes[sex] } : {};
  const filter = { ...valuesIn(where), ...ofSex, ...countedFilter(register, range, district) };
  return [{ indicator: id, register, filter }];
}

export type Figures = Record<FigureKey, number>;
