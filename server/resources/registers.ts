/** Every register of the product: a plain one is a line here, and a declaration in `contract`. */
import { activities } from '../../contract/activities.ts';
import { cn } from '../../contract/cn.ts';
import { co } from '../../contract/co.ts';
import { contractor, tendercontractor } from '../../contract/contractor.ts';
import { cpi } from '../../contract/cpi.ts';
import { districts, tehsils, villages } from '../../contract/locations.ts';
import { designations, euroRates, projects } from '../../contract/small-registers.ts';
import { targets } from '../../contract/targets.ts';
import { tender } from '../../contract/tender.ts';
import { cmst, lmst } from '../../contract/trainings.ts';
import { describeRegister, type RegisterTable } from '../crud/table.ts';
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
