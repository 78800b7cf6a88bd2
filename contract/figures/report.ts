/** What the programme reports to its donor (specification §7): each counts records, or sums a field, by the day that counts for the dashboard. */
import type { Area } from '../access.ts';
import { activityKinds } from './activity-kinds.ts';

export type Unit = 'number' | 'households' | 'people' | 'PKR';

/** The parts of the report, in their order. */
export const indicatorGroups = ['communities', 'trainings', 'activities', 'schemes'] as const;
export type IndicatorGroup = (typeof indicatorGroups)[number];

/** How men and women are told apart: by the type of the CO, by the participants, or not at all. */
export type Sexes = 'coType' | 'participants' | 'none';

export interface RecordIndicator {
  group: IndicatorGroup;
  unit: Unit;
  register: Area;
  value: 'rows' | 'organized_hh' | 'members' | 'no_of_beneficiary_hh' | 'total_cost';
  /** Only records in which each of these fields has one of the values. */
  where?: Readonly<Record<string, readonly string[]>>;
  sexes: Sexes;
}

/** The sum of other indicators. */
export interface SumIndicator {
  group: IndicatorGroup;
  unit: Unit;
  sumOf: readonly IndicatorId[];
}

export type Indicator = RecordIndicator | SumIndicator;

export const indicatorIds = [
  'cos',
  'cosNew',
  'cosRrp',
  'cosOther',
  'coNetworks',
  'organizedHouseholds',
  'coMembers',
  'cns',
  'cmst',
  'cmstParticipants',
  'lmst',
  'lmstParticipants',
  'trainees',
  'exposureVisit',
  'exposureVisitParticipants',
  'managerConference',
  'managerConferenceParticipants',
  'healthHygiene',
  'healthHygieneParticipants',
  'youthActivity',
  'youthActivityParticipants',
  'needBasedSm',
  'needBasedSmParticipants',
  'selfInitiative',
  'selfInitiativeParticipants',
  'cpiNeedIdentification',
  'cpiNeedIdentificationParticipants',
  'cpis',
  'cpisCompleted',
  'cpiHouseholds',
  'cpiCost',
] as const;
export type IndicatorId = (typeof indicatorIds)[number];

const cos = (status?: string): RecordIndicator => ({
  group: 'communities',
  unit: 'number',
  register: 'co',
  value: 'rows',
  sexes: 'coType',
  ...(status ? { where: { status: [status] } } : {}),
});

const events = (group: IndicatorGroup, register: Area): RecordIndicator => ({
  group,
  unit: 'number',
  register,
  value: 'rows',
  sexes: 'none',
});

const participants = (group: IndicatorGroup, register: Area): RecordIndicator => ({
  group,
  unit: 'people',
  register,
  value: 'members',
  sexes: 'participants',
});

type Activity = keyof typeof activityKinds;
type ActivityIndicator = Activity | `${Activity}Participants`;

const activities = Object.fromEntries(
  (Object.keys(activityKinds) as Activity[]).flatMap(kind => [
    [kind, events('activities', kind)],
    [`${kind}Participants`, participants('activities', kind)],
  ]),
) as Record<ActivityIndicator, RecordIndicator>;

const schemes = (unit: Unit, more: Partial<RecordIndicator> = {}): RecordIndicator => ({
  group: 'schemes',
  unit,
  register: 'cpi',
  value: 'rows',
  sexes: 'none',
  ...more,
});

export const indicators: Readonly<Record<IndicatorId, Indicator>> = {
  cos: cos(),
  cosNew: cos('New'),
  cosRrp: cos('Revitalized from RRP'),
  cosOther: cos('Revitalized from Other Project'),
  coNetworks: { ...cos(), where: { type: ['Network'] }, sexes: 'none' },
  organizedHouseholds: { ...cos(), unit: 'households', value: 'organized_hh', sexes: 'none' },
  coMembers: { ...cos(), unit: 'people', value: 'members' },
  cns: events('communities', 'cn'),
  cmst: events('trainings', 'cmst'),
  cmstParticipants: participants('trainings', 'cmst'),
  lmst: events('trainings', 'lmst'),
  lmstParticipants: participants('trainings', 'lmst'),
  trainees: { group: 'trainings', unit: 'people', sumOf: ['cmstParticipants', 'lmstParticipants'] },
  ...activities,
  cpis: schemes('number'),
  // A scheme counts by its creation day; whether it is completed, by its stage at the as-of date.
  cpisCompleted: schemes('number', { where: { stage: ['Completed', 'Handed over'] } }),
  cpiHouseholds: schemes('households', { value: 'no_of_beneficiary_hh' }),
  cpiCost: schemes('PKR', { value: 'total_cost' }),
};

const countingDays: Partial<Record<Area, string>> = {
  co: 'counted_date',
  cn: 'date_of_formation',
  cmst: 'start_date',
  lmst: 'start_date',
  cpi: 'cpi_created_date',
};

/** The field of a register whose day decides in which period a record counts (specification §7); the same for all activities. */
export const countingDay = (register: Area): string => countingDays[register] ?? 'activity_date';

/** Registers whose records are approved or rejected. */
export const approvedRegisters = ['co', 'cn', 'cmst', 'lmst'] as const satisfies Area[];
export type ApprovedRegister = (typeof approvedRegisters)[number];
export const isApproved = (register: Area): register is ApprovedRegister =>
  (approvedRegisters as readonly Area[]).includes(register);

/** Rejected records count nowhere: an admin or M&E found that they are not what the programme achieved. Pending ones count, and every screen says how many. */
export const REJECTED = 'Rejected';
export const PENDING = 'Pending';
export const countedStatuses = [PENDING, 'Approved'] as const;

export const isIndicator = (id: unknown): id is IndicatorId => indicatorIds.includes(id as IndicatorId);

export const reportSplits = ['none', 'quarter'] as const;
export type ReportSplit = (typeof reportSplits)[number];

/** Most quarters that one report shows. */
export const MAX_REPORT_PERIODS = 60;
