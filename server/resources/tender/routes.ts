/** Routes only tenders have: archive, logs, single documents by id, and the status for contractors. */

import { addArchiveRoutes } from '../../documents/archive.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import type { App } from '../../requests/schemas.ts';
import { addChangesRoute } from './changes.ts';
import { checkContractorPass } from './contractor-pass.ts';
import { addDownloadsRoute } from './downloads.ts';
import { addTenderLogRoutes } from './log/routes.ts';
import { addNewsRoute } from './news/ask-route.ts';
import { addSingleDocumentRoutes } from './single-document.ts';
import { addStatusRoute } from './status.ts';

export function addTenderRoutes(app: App, table: RegisterTable, prefix: string): void {
  addArchiveRoutes(app, table, prefix, checkContractorPass);
  addDownloadsRoute(app, table, prefix);
  addTenderLogRoutes(app, table, prefix);
  addChangesRoute(app, table, prefix);
  addNewsRoute(app, table, prefix);
  addSingleDocumentRoutes(app, table);
  addStatusRoute(app);
}
