import { sql } from 'kysely';
import { z } from 'zod';
import type { Area } from '../../../contract/access.ts';
import * as answers from '../../openapi/common.ts';
import type { Overrides } from '../../register/overrides.ts';
import { logAccess } from '../tender/log/access.ts';
import { addTenderContractorRoutes } from './routes.ts';

const text = (column: string, of?: Area) => ({
  kind: 'text' as const,
  schema: answers.text,
  value: sql.ref(column),
  of,
});
const integer = (column: string) => ({
  kind: 'integer' as const,
  schema: answers.id,
  value: sql.ref(column),
});
const { day, textOrNull } = answers;
const entered = z.object({ company_name: textOrNull, email: textOrNull, mobile: textOrNull }).nullable();

/** Tender and company are read through the link; what was entered first stands in `entered`, all of it under `entries`. */
export const tendercontractorOverrides: Overrides = {
  envelope: true,
  without: ['create', 'update'],
  joins: sql`
    join tenders as tt on tt.id = t.tender_id
    join contractors as cc on cc.id = t.contractor_id`,
  fields: {
    tender_id: integer('t.tender_id'),
    project_name: text('tt.project_name', 'tender'),
    title_name: text('tt.title_name', 'tender'),
    web_link: text('tt.web_link', 'tender'),
    company_id: integer('t.contractor_id'),
    company_name: text('cc.company_name', 'contractor'),
    NTN: text('cc.NTN', 'contractor'),
    email: text('cc.email', 'contractor'),
    mobile: text('cc.mobile', 'contractor'),
    date_of_entry: { kind: 'date', schema: day, value: sql.ref('t.date_of_entry') },
    entered: { ...text('t.entered'), composite: true, schema: entered },
    entries: {
      kind: 'integer',
      schema: answers.count,
      value: sql`(select count(*)::int from tender_entries e where e.link_id = t.id)`,
    },
  },
  onChange: (trx, change) => logAccess(trx, 'link', change),
  routes: addTenderContractorRoutes,
};
