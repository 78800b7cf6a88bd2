import type { App } from '../requests/schemas.ts';
import { addChangesRoute } from './feed/changes.ts';
import type { RegisterTable } from './overrides.ts';
import { addReadRoutes } from './read-routes.ts';
import { addSearchRoute } from './search-address.ts';
import { addWriteRoutes } from './write-routes.ts';

/** Adds the routes of every register (specification §4), under each of its paths. */
export function addRegisterRoutes(app: App, table: RegisterTable): void {
  const [path] = table.register.paths;
  for (const prefix of table.register.paths) {
    const shown = prefix === path;
    addReadRoutes(app, table, prefix, shown);
    addChangesRoute(app, table, prefix, shown);
    addWriteRoutes(app, table, prefix, shown);
    if (table.register.searchAddress) addSearchRoute(app, table, prefix, shown);
    table.overrides.routes?.(app, table, prefix);
  }
}
