/** What the programme reports to its donor (specification §7): each counts records, or sums a field, by the day that counts for the dashboard. */

import {
  type IndicatorGroup,
  indicatorGroups,
  type Sexes,
  type SumId,
  sums,
  type Unit,
} from './declaration.ts';
import { countedRegisters, declaredIndicators } from './declared.ts';

export type CountedRegister = keyof typeof countedRegisters;

export interface RecordIndicator {
  group: IndicatorGroup;
  unit: Unit;
  register: CountedRegister;
  /** `rows`, or the field whose values are added up. */
  measure: string;
  /** Only records in which each of these fields has one of the values. */
  where?: Readonly<Record<string, readonly string[]>>;
  sexes?: Sexes;
  /** The indicator of which it is a part. */
  shareOf?: string;
}

/** The sum of other indicators. */
export interface SumIndicator {
  group: IndicatorGroup;
  unit: Unit;
  sumOf: readonly DeclaredId[];
}

type DeclaredId = keyof typeof declaredIndicators;
export type IndicatorId = DeclaredId | SumId;

const declared: Readonly<Record<DeclaredId, RecordIndicator & { partOf?: SumId }>> = declaredIndicators;
const declaredIds = Object.keys(declared) as DeclaredId[];

const addedUp = Object.fromEntries(
  Object.entries(sums).map(([sum, { group, unit }]) => [
    sum,
    { group, unit, sumOf: declaredIds.filter(id => declared[id].partOf === sum) },
  ]),
);

export const indicators = { ...declared, ...addedUp } as Readonly<
  Record<DeclaredId, RecordIndicator> & Record<SumId, SumIndicator>
>;

/** Group by group, in the order of the registers. */
export const indicatorIds = indicatorGroups.flatMap(group =>
  (Object.keys(indicators) as IndicatorId[]).filter(id => indicators[id].group === group),
) as [IndicatorId, ...IndicatorId[]];

/** The field of a register whose day decides in which period a record counts (specification §7). */
export const reportingDate = (register: CountedRegister): string => countedRegisters[register].reportingDate;

type Counted = typeof countedRegisters;
/** Counted registers whose records are approved or rejected. */
export type ApprovedRegister = {
  [Name in CountedRegister]: Counted[Name] extends { records: object } ? Name : never;
}[CountedRegister];
export const approvedRegisters = (Object.keys(countedRegisters) as CountedRegister[]).filter(
  (name): name is ApprovedRegister => 'records' in countedRegisters[name],
);
export const isApproved = (register: string): register is ApprovedRegister =>
  (approvedRegisters as string[]).includes(register);

/** Rejected records count nowhere: an admin or M&E found that they are not what the programme achieved. Pending ones count, and every screen says how many. */
export const REJECTED = 'Rejected';
export const PENDING = 'Pending';
export const countedStatuses = [PENDING, 'Approved'] as const;

type Declared = typeof declaredIndicators;
type PeopleId = {
  [Id in DeclaredId]: Declared[Id] extends { unit: 'people'; group: 'trainings' | 'activities' } ? Id : never;
}[DeclaredId];
/** Registers of trainings and activities. */
export type EventRegister = Declared[PeopleId]['register'];
/** The indicator of the people at their events. */
export const peopleAt = Object.fromEntries(
  declaredIds
    .filter(id => declared[id].unit === 'people' && ['trainings', 'activities'].includes(declared[id].group))
    .map(id => [declared[id].register, id]),
) as Readonly<Record<EventRegister, PeopleId>>;
export const eventRegisters = Object.keys(peopleAt) as EventRegister[];

export const isIndicator = (id: unknown): id is IndicatorId => indicatorIds.includes(id as IndicatorId);

export const reportSplits = ['none', 'quarter'] as const;
export type ReportSplit = (typeof reportSplits)[number];

/** Most quarters that one report shows. */
export const MAX_REPORT_PERIODS = 60;
