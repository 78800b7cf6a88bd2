import type { Overrides } from '../register/overrides.ts';
import { addImportRoutes } from './routes.ts';

/** What a register with an import does beside the others. */
export const importOverrides: Overrides = { routes: addImportRoutes };
