import type { Overrides } from '../../register/overrides.ts';
import type { RegisterColumns } from '../../register/tables.ts';
import { logAccess } from '../tender/log/log.ts';
import { addContractorRoutes } from './routes.ts';

interface Contractors extends RegisterColumns {
  NTN: string;
  company_name: string;
  email: string;
  mobile: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    contractors: Contractors;
  }
}

export const contractorOverrides: Overrides = {
  without: ['create'],
  onChange: (trx, change) => logAccess(trx, 'contractor', change),
  routes: addContractorRoutes,
};
