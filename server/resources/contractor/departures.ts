import type { Departures } from '../../register/departures.ts';
import { logAccess } from '../tender/log/access.ts';
import { addContractorRoutes } from './routes.ts';

export const contractorDepartures: Departures = {
  without: ['create'],
  onChange: (trx, change) => logAccess(trx, 'contractor', change),
  routes: addContractorRoutes,
};
