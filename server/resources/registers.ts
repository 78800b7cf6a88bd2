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
import { activityDepartures } from './activities/departures.ts';
import { cnDepartures, coDepartures } from './community/departures.ts';
import { contractorDepartures } from './contractor/departures.ts';
import { cpiDepartures } from './cpi/departures.ts';
import { districtDepartures, tehsilDepartures, villageDepartures } from './locations/departures.ts';
import { tenderDepartures } from './tender/departures.ts';
import { tendercontractorDepartures } from './tendercontractor/departures.ts';
import { cmstDepartures, lmstDepartures } from './trainings/departures.ts';

export const registerTables: readonly RegisterTable[] = [
  describeRegister(districts, districtDepartures),
  describeRegister(tehsils, tehsilDepartures),
  describeRegister(villages, villageDepartures),
  describeRegister(tender, tenderDepartures),
  describeRegister(contractor, contractorDepartures),
  describeRegister(tendercontractor, tendercontractorDepartures),
  describeRegister(co, coDepartures),
  describeRegister(cn, cnDepartures),
  describeRegister(cmst, cmstDepartures),
  describeRegister(lmst, lmstDepartures),
  describeRegister(cpi, cpiDepartures),
  ...activities.map(activity => describeRegister(activity, activityDepartures)),
  describeRegister(designations),
  describeRegister(projects),
  describeRegister(euroRates),
  describeRegister(targets),
];
