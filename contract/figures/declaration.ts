/** What a register contributes to dashboard, charts, report, targets and home page: the `figures` of its declaration. */
import type { LocalizedText } from '../texts/language.ts';

/** The parts of the report, in their order. */
export const indicatorGroups = ['communities', 'trainings', 'livelihood', 'activities', 'schemes'] as const;
export type IndicatorGroup = (typeof indicatorGroups)[number];

/** The tabs of the dashboard with figures, and the groups of each. */
export const figureTabs = {
  social: ['communities', 'trainings', 'activities'],
  cpi: ['schemes'],
  livelihood: ['livelihood', 'trainings', 'schemes'],
} as const satisfies Record<string, readonly IndicatorGroup[]>;
export type FigureTab = keyof typeof figureTabs;

export type Unit = 'number' | 'households' | 'people' | 'PKR';

/** Men and women by two fields with their numbers, or by the values of one field. */
export type Sexes = { men: string; women: string; by?: string };

/** Indicators that add up those of several registers; each of these says `partOf`. */
export const sums = {
  trainees: {
    group: 'trainings',
    unit: 'people',
    name: { en: 'People trained in CMST and LMST', ur: 'CMST اور LMST میں تربیت پانے والے افراد' },
  },
  skillsTrainees: {
    group: 'livelihood',
    unit: 'people',
    name: {
      en: 'People trained in livelihood and advanced skills',
      ur: 'روزگار اور اعلیٰ ہنر میں تربیت پانے والے افراد',
    },
  },
} as const satisfies Record<string, { group: IndicatorGroup; unit: Unit; name: LocalizedText }>;
export type SumId = keyof typeof sums;
export const sumIds = Object.keys(sums) as SumId[];

export interface DeclaredIndicator {
  /** In the report and in targets; the name of many records if omitted. */
  name?: LocalizedText;
  unit?: Unit;
  /** The field whose values are added up; the records are counted if omitted. */
  measure?: string;
  /** Only records in which each of these fields has one of the values. */
  where?: Readonly<Record<string, readonly string[]>>;
  sexes?: Sexes;
  partOf?: SumId;
  /** On its card, how many per cent it is of that other indicator. */
  shareOf?: string;
  /** Its card on the dashboard: on each tab with its group, and under another group of the tabs named. */
  card?: LocalizedText | { name: LocalizedText; alsoOn: Partial<Record<FigureTab, IndicatorGroup>> };
  /** Its tile on the home page, which never shows less than has been published. */
  tile?: { name: LocalizedText; published: number };
}

export interface DeclaredFigures {
  group: IndicatorGroup;
  /** The field whose day decides in which period a record counts (specification §7). */
  reportingDate: string;
  /** Fields by whose values charts tell records apart. */
  breakdown?: readonly string[];
  /** What records are called next to their number; the name of many if omitted. */
  records?: LocalizedText;
  /** By their names in the report's answer. */
  indicators: Readonly<Record<string, DeclaredIndicator>>;
}
