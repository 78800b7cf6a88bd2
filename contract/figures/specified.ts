/** What the specification calls figures (§3, §4), in its order; elsewhere each has the name that its register declares. */
import type { declaredIndicators } from './declared.ts';
import type { declaredTiles } from './declared-names.ts';

type Declared = typeof declaredIndicators;
export type CardId = {
  [Id in keyof Declared]: Declared[Id] extends { card: object } ? Id : never;
}[keyof Declared];
export type TileId = keyof typeof declaredTiles;

/** The 17 counts: their keys in `GET summary`, and their own addresses `GET dashboard/{path}`. */
export const specifiedCounts = {
  co: { indicator: 'cos', path: 'co' },
  organizedHH: { indicator: 'organizedHouseholds', path: 'organized-hh-count' },
  CoNew: { indicator: 'cosNew', path: 'new-co-count' },
  CoRRP: { indicator: 'cosRrp', path: 'co-rrp' },
  CoOther: { indicator: 'cosOther', path: 'co-other' },
  CMST: { indicator: 'cmst', path: 'cmst-count' },
  CMSTMem: { indicator: 'cmstParticipants', path: 'cmst-mem-count' },
  LMST: { indicator: 'lmst', path: 'lmst-count' },
  LMSTMem: { indicator: 'lmstParticipants', path: 'lmst-mem-count' },
  exposureVisit: { indicator: 'exposureVisit', path: 'exposure-visit-count' },
  exposureVisitMem: { indicator: 'exposureVisitParticipants', path: 'exposure-visit-mem-count' },
  managerConference: { indicator: 'managerConference', path: 'manager-conference-count' },
  healthHygiene: { indicator: 'healthHygiene', path: 'health-hygiene-count' },
  youthActivities: { indicator: 'youthActivity', path: 'youth-activities-count' },
  needBasedSM: { indicator: 'needBasedSm', path: 'need-based-sm-count' },
  selfInitiative: { indicator: 'selfInitiative', path: 'self-initiative-count' },
  CPIsNeedIdentification: { indicator: 'cpiNeedIdentification', path: 'cpis-need-identification-count' },
} as const satisfies Record<string, { indicator: CardId; path: string }>;

/** One more key in `GET summary`. */
export const schemes = { cpi: { indicator: 'cpis' } } as const satisfies Record<
  string,
  { indicator: CardId }
>;

/** The keys in `GET info`. */
export const specifiedTiles = {
  co: 'cos',
  cpi: 'cpis',
  livelihood: 'cmstParticipants',
  AdvTraining: 'lmstParticipants',
} as const satisfies Record<string, TileId>;
