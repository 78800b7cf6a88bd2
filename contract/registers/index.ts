/**
 * Every register of the product; each is loaded when it is first asked for, so that who only needs their names loads none.
 * A new one is a line here.
 */

import type { ActivityKind } from '../figures/activity-kinds.ts';
import type { Register } from '../register/register.ts';

const activity = (kind: ActivityKind) => async (): Promise<Register> => {
  const { activities } = await import('./activities.ts');
  return activities.find(({ name }) => name === kind) as Register;
};

const loaders = {
  districts: () => import('./districts.ts').then(({ districts }) => districts),
  tehsils: () => import('./tehsils.ts').then(({ tehsils }) => tehsils),
  villages: () => import('./villages.ts').then(({ villages }) => villages),
  tender: () => import('./tender.ts').then(({ tender }) => tender),
  contractor: () => import('./contractor.ts').then(({ contractor }) => contractor),
  tendercontractor: () => import('./contractor.ts').then(({ tendercontractor }) => tendercontractor),
  co: () => import('./co.ts').then(({ co }) => co),
  cn: () => import('./cn.ts').then(({ cn }) => cn),
  cmst: () => import('./cmst.ts').then(({ cmst }) => cmst),
  lmst: () => import('./lmst.ts').then(({ lmst }) => lmst),
  cpi: () => import('./cpi.ts').then(({ cpi }) => cpi),
  exposureVisit: activity('exposureVisit'),
  managerConference: activity('managerConference'),
  healthHygiene: activity('healthHygiene'),
  youthActivity: activity('youthActivity'),
  selfInitiative: activity('selfInitiative'),
  needBasedSm: activity('needBasedSm'),
  cpiNeedIdentification: activity('cpiNeedIdentification'),
  designations: () => import('./designations.ts').then(({ designations }) => designations),
  projects: () => import('./projects.ts').then(({ projects }) => projects),
  euroRates: () => import('./euroRates.ts').then(({ euroRates }) => euroRates),
  targets: () => import('./targets.ts').then(({ targets }) => targets),
} satisfies Readonly<Record<string, () => Promise<Register>>>;

export type RegisterName = keyof typeof loaders;

export const registerNames = Object.keys(loaders) as RegisterName[];

export const loadRegister = (name: RegisterName): Promise<Register> => loaders[name]();

/** All of them, in the order of the list. */
export const loadRegisters = (): Promise<Register[]> => Promise.all(registerNames.map(loadRegister));
