/** Every declaration at once, for the server; pages load each when it is asked for (`load-register.ts`). */
import { type RegisterName, registerNames } from './access.ts';
import type { Register } from './register/register.ts';
import { cmst } from './registers/cmst.ts';
import { cn } from './registers/cn.ts';
import { co } from './registers/co.ts';
import { contractor } from './registers/contractor.ts';
import { cpi } from './registers/cpi.ts';
import { cpiNeedIdentification } from './registers/cpiNeedIdentification.ts';
import { designations } from './registers/designations.ts';
import { districts } from './registers/districts.ts';
import { euroRates } from './registers/euroRates.ts';
import { exposureVisit } from './registers/exposureVisit.ts';
import { healthHygiene } from './registers/healthHygiene.ts';
import { lmst } from './registers/lmst.ts';
import { managerConference } from './registers/managerConference.ts';
import { needBasedSm } from './registers/needBasedSm.ts';
import { projects } from './registers/projects.ts';
import { selfInitiative } from './registers/selfInitiative.ts';
import { targets } from './registers/targets.ts';
import { tehsils } from './registers/tehsils.ts';
import { tender } from './registers/tender.ts';
import { tendercontractor } from './registers/tendercontractor.ts';
import { villages } from './registers/villages.ts';
import { youthActivity } from './registers/youthActivity.ts';

const declared: Record<RegisterName, Register> = {
  districts,
  tehsils,
  villages,
  tender,
  contractor,
  tendercontractor,
  co,
  cn,
  cmst,
  lmst,
  cpi,
  exposureVisit,
  managerConference,
  healthHygiene,
  youthActivity,
  needBasedSm,
  selfInitiative,
  cpiNeedIdentification,
  targets,
  projects,
  euroRates,
  designations,
};

/** In the order of the list. */
export const allRegisters: readonly Register[] = registerNames.map(name => declared[name]);
