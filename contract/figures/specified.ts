/** What answers and addresses call figures (specification §3, §4), in its order: aliases of the names that registers declare. */
import type { declaredIndicators } from './declared.ts';
import type { declaredTiles } from './declared-names.ts';

type Declared = typeof declaredIndicators;
export type CardId = {
  [Id in keyof Declared]: Declared[Id] extends { card: object } ? Id : never;
}[keyof Declared];
export type TileId = keyof typeof declaredTiles;

/** Keys in `GET summary`; the 17 counts also have addresses of their own, `GET dashboard/{path}`. */
export const specifiedFigures = {
  cos: { key: 'co', path: 'co' },
  organizedHouseholds: { key: 'organizedHH', path: 'organized-hh-count' },
  cosNew: { key: 'CoNew', path: 'new-co-count' },
  cosRrp: { key: 'CoRRP', path: 'co-rrp' },
  cosOther: { key: 'CoOther', path: 'co-other' },
  cmst: { key: 'CMST', path: 'cmst-count' },
  cmstParticipants: { key: 'CMSTMem', path: 'cmst-mem-count' },
  lmst: { key: 'LMST', path: 'lmst-count' },
  lmstParticipants: { key: 'LMSTMem', path: 'lmst-mem-count' },
  exposureVisit: { key: 'exposureVisit', path: 'exposure-visit-count' },
  exposureVisitParticipants: { key: 'exposureVisitMem', path: 'exposure-visit-mem-count' },
  managerConference: { key: 'managerConference', path: 'manager-conference-count' },
  healthHygiene: { key: 'healthHygiene', path: 'health-hygiene-count' },
  youthActivity: { key: 'youthActivities', path: 'youth-activities-count' },
  needBasedSm: { key: 'needBasedSM', path: 'need-based-sm-count' },
  selfInitiative: { key: 'selfInitiative', path: 'self-initiative-count' },
  cpiNeedIdentification: { key: 'CPIsNeedIdentification', path: 'cpis-need-identification-count' },
  cpis: { key: 'cpi' },
} as const satisfies Partial<Record<CardId, { key: string; path?: string }>>;

/** Keys in `GET info`. */
export const specifiedTiles = {
  cos: 'co',
  cpis: 'cpi',
  livelihoodSkills: 'livelihood',
  advancedSkills: 'AdvTraining',
} as const satisfies Partial<Record<TileId, string>>;
