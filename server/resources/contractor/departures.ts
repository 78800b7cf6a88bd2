import type { Departures } from '../../crud/departures.ts';
import { addContractorRoutes } from './routes.ts';

export const contractorDepartures: Departures = { without: ['create'], routes: addContractorRoutes };
