/** Every register of the product, with what single ones do differently. */

import type { Register } from '../../contract/register/register.ts';
import { loadRegisters, type RegisterName } from '../../contract/registers/index.ts';
import { documentOverrides } from '../documents/overrides.ts';
import { importOverrides } from '../import/overrides.ts';
import { decisionOverrides } from '../notifications/decided.ts';
import type { Overrides, RegisterTable } from '../register/overrides.ts';
import { describeRegister } from '../register/table.ts';
import { activityOverrides } from './activities/overrides.ts';
import { cnOverrides, coOverrides } from './community/overrides.ts';
import { contractorOverrides } from './contractor/overrides.ts';
import { cpiOverrides } from './cpi/overrides.ts';
import { districtOverrides, tehsilOverrides, villageOverrides } from './locations/overrides.ts';
import { tenderOverrides } from './tender/overrides.ts';
import { tendercontractorOverrides } from './tendercontractor/overrides.ts';
import { cmstOverrides, lmstOverrides } from './trainings/overrides.ts';

/** What they do differently; most do nothing of this. */
const overrides: Readonly<Partial<Record<RegisterName, Overrides>>> = {
  districts: districtOverrides,
  tehsils: tehsilOverrides,
  villages: villageOverrides,
  tender: tenderOverrides,
  contractor: contractorOverrides,
  tendercontractor: tendercontractorOverrides,
  co: coOverrides,
  cn: cnOverrides,
  cmst: cmstOverrides,
  lmst: lmstOverrides,
  cpi: cpiOverrides,
  exposureVisit: activityOverrides,
  managerConference: activityOverrides,
  healthHygiene: activityOverrides,
  youthActivity: activityOverrides,
  selfInitiative: activityOverrides,
  needBasedSm: activityOverrides,
  cpiNeedIdentification: activityOverrides,
};

/** What the switches of a declaration bring. */
const shared = (register: Register): Overrides[] => [
  ...(register.documents ? [documentOverrides(register)] : []),
  ...(register.import ? [importOverrides] : []),
  ...(register.approval ? [decisionOverrides(register)] : []),
];

export const registerTables: readonly RegisterTable[] = (await loadRegisters()).map(register =>
  describeRegister(register, overrides[register.name as RegisterName] ?? {}, ...shared(register)),
);
