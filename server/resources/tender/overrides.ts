import { sql } from 'kysely';
import { searchableRef } from '../../../contract/search-fields.ts';
import { addArchiveRoutes } from '../../documents/archive.ts';
import { contains } from '../../register/expressions.ts';
import type { Overrides, RegisterTable } from '../../register/overrides.ts';
import type { RegisterColumns } from '../../register/tables.ts';
import type { App } from '../../requests/schemas.ts';
import { addChangesRoute } from './changes.ts';
import { checkContractorPass } from './contractor-pass.ts';
import { logChange, logDownload } from './log/log.ts';
import { addTenderLogRoutes } from './log/routes.ts';
import { addNewsRoute } from './news/routes.ts';
import { followTender } from './news/tell-news.ts';
import { addStatusRoute, findByWebLink } from './public-tender.ts';
import { addSingleDocumentRoutes } from './single-document.ts';

interface Tenders extends RegisterColumns {
  title_name: string;
  project_name: string;
  status: 'Active' | 'Closed';
  start_date: string;
  end_date: string;
  web_link: string;
  ref: string | null;
  remarks: string | null;
}

declare module '../../database/schema.ts' {
  interface Database {
    tenders: Tenders;
  }
}

export const tenderOverrides: Overrides = {
  plainFilters: {
    ref: value => ({ where: sql`lower(t.ref) like lower(${contains(searchableRef(value))})` }),
    webLink: value => ({ where: sql`lower(t.web_link) like lower(${contains(value)})` }),
  },
  findId: async (word, db) => (await findByWebLink(db, word))?.id,
  onChange: async (trx, change) => {
    await logChange(trx, change);
    await followTender(trx, change);
  },
  onDownload: logDownload,
  routes: addTenderRoutes,
};

function addTenderRoutes(app: App, table: RegisterTable, prefix: string): void {
  addArchiveRoutes(app, table, prefix, checkContractorPass);
  addTenderLogRoutes(app, table, prefix);
  addChangesRoute(app, table, prefix);
  addNewsRoute(app, table, prefix);
  addSingleDocumentRoutes(app, table);
  addStatusRoute(app);
}
