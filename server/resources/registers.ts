/** Every register of the product: a plain one is a line here, and a declaration in `contract`. */
import { activities } from '../../contract/registers/activities.ts';
import { cmst } from '../../contract/registers/cmst.ts';
import { cn } from '../../contract/registers/cn.ts';
import { co } from '../../contract/registers/co.ts';
import { contractor, tendercontractor } from '../../contract/registers/contractor.ts';
import { cpi } from '../../contract/registers/cpi.ts';
import { designations } from '../../contract/registers/designations.ts';
import { districts } from '../../contract/registers/districts.ts';
import { euroRates } from '../../contract/registers/euroRates.ts';
import { lmst } from '../../contract/registers/lmst.ts';
import { projects } from '../../contract/registers/projects.ts';
import { targets } from '../../contract/registers/targets.ts';
import { tehsils } from '../../contract/registers/tehsils.ts';
import { tender } from '../../contract/registers/tender.ts';
import { villages } from '../../contract/registers/villages.ts';
import { describeRegister, type RegisterTable } from '../register/table.ts';
import { activityOverrides } from './activities/overrides.ts';
import { cnOverrides, coOverrides } from './community/overrides.ts';
import { contractorOverrides } from './contractor/overrides.ts';
import { cpiOverrides } from './cpi/overrides.ts';
import { districtOverrides, tehsilOverrides, villageOverrides } from './locations/overrides.ts';
import { tenderOverrides } from './tender/overrides.ts';
import { tendercontractorOverrides } from './tendercontractor/overrides.ts';
import { cmstOverrides, lmstOverrides } from './trainings/overrides.ts';

export const registerTables: readonly RegisterTable[] = [
  describeRegister(districts, districtOverrides),
  describeRegister(tehsils, tehsilOverrides),
  describeRegister(villages, villageOverrides),
  describeRegister(tender, tenderOverrides),
  describeRegister(contractor, contractorOverrides),
  describeRegister(tendercontractor, tendercontractorOverrides),
  describeRegister(co, coOverrides),
  describeRegister(cn, cnOverrides),
  describeRegister(cmst, cmstOverrides),
  describeRegister(lmst, lmstOverrides),
  describeRegister(cpi, cpiOverrides),
  ...activities.map(activity => describeRegister(activity, activityOverrides)),
  describeRegister(designations),
  describeRegister(projects),
  describeRegister(euroRates),
  describeRegister(targets),
];
