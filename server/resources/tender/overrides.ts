import { sql } from 'kysely';
import { searchableRef } from '../../../contract/search-fields.ts';
import { contains } from '../../register/expressions.ts';
import type { Overrides } from '../../register/overrides.ts';
import type { RegisterColumns } from '../../register/tables.ts';
import { findByWebLink } from './by-web-link.ts';
import { logDownload } from './log/downloads.ts';
import { logChange } from './log/follow.ts';
import { followTender } from './news/tell-news.ts';
import { addTenderRoutes } from './routes.ts';

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
