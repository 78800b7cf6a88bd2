import type { Overrides } from '../../register/overrides.ts';
import { logAccess } from '../tender/log/access.ts';
import { addContractorRoutes } from './routes.ts';

export const contractorOverrides: Overrides = {
  without: ['create'],
  onChange: (trx, change) => logAccess(trx, 'contractor', change),
  routes: addContractorRoutes,
};
