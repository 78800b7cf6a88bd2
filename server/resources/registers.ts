/** Every register of the product: a plain one is a line here, and a declaration in `contract`. */
import { contractor, tendercontractor } from '../../contract/contractor.ts';
import { districts, tehsils, villages } from '../../contract/locations.ts';
import { tender } from '../../contract/tender.ts';
import { describeRegister, type RegisterTable } from '../crud/table.ts';
import { contractorDepartures } from './contractor/departures.ts';
import { districtDepartures, tehsilDepartures, villageDepartures } from './locations/departures.ts';
import { tenderDepartures } from './tender/departures.ts';
import { tendercontractorDepartures } from './tendercontractor/departures.ts';

export const registerTables: readonly RegisterTable[] = [
  describeRegister(districts, districtDepartures),
  describeRegister(tehsils, tehsilDepartures),
  describeRegister(villages, villageDepartures),
  describeRegister(tender, tenderDepartures),
  describeRegister(contractor, contractorDepartures),
  describeRegister(tendercontractor, tendercontractorDepartures),
];
