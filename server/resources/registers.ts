/** All registers of the product, with their overrides. */
import type { RegisterName } from '../../contract/access.ts';
import { allRegisters } from '../../contract/all-registers.ts';
import { peopleFieldOf } from '../../contract/register/people.ts';
import type { Register } from '../../contract/register/register.ts';

import { documentOverrides } from '../documents/document-routes.ts';
import { addImportRoutes } from '../import/routes.ts';
import { decisionOverrides } from '../notifications/events.ts';
import { checkTrainer } from '../people/trainer.ts';
import type { Overrides, RegisterTable } from '../register/overrides.ts';
import { keepUrduNames, placeNamesOf } from '../register/overrides.ts';
import { describeRegister } from '../register/table.ts';
import { cnOverrides } from './cn/overrides.ts';
import { coOverrides } from './co/overrides.ts';
import { contractorOverrides } from './contractor/overrides.ts';
import { cpiOverrides } from './cpi/overrides.ts';
import { lmstOverrides } from './lmst/overrides.ts';
import { participantsOverrides } from './participants.ts';
import { placesAlong } from './places-along.ts';
import { tenderOverrides } from './tender/overrides.ts';
import { tendercontractorOverrides } from './tendercontractor/overrides.ts';

/** Overrides; most registers have none. */
const overrides: Readonly<Partial<Record<RegisterName, Overrides>>> = {
  tender: tenderOverrides,
  contractor: contractorOverrides,
  tendercontractor: tendercontractorOverrides,
  co: coOverrides,
  cn: cnOverrides,
  cmst: { check: checkTrainer },
  lmst: lmstOverrides,
  cpi: cpiOverrides,
};

/** Other records must be in the same place as its records. */
const isPlace = ({ table }: Register): boolean =>
  allRegisters.some(({ references }) =>
    Object.values(references).some(to => to.table === table && to.within !== undefined),
  );

/** Overrides from the switches of a declaration. */
const shared = (register: Register): Overrides[] => [
  ...(placeNamesOf(register).length > 0 ? [keepUrduNames(register)] : []),
  ...(register.documents ? [documentOverrides(register)] : []),
  ...(peopleFieldOf(register) ? [participantsOverrides(register)] : []),
  ...(register.import ? [{ routes: addImportRoutes }] : []),
  ...(register.approval ? [decisionOverrides(register)] : []),
  ...(isPlace(register) ? [placesAlong(register, () => registerTables)] : []),
];

/** A register as the server serves it. */
export const registerTable = (register: Register): RegisterTable =>
  describeRegister(register, overrides[register.name as RegisterName] ?? {}, ...shared(register));

export const registerTables: readonly RegisterTable[] = allRegisters.map(registerTable);
