import { sql } from 'kysely';
import { z } from 'zod';
import type { Area } from '../../../contract/access.ts';
import * as answers from '../../../contract/answers/common.ts';

import type { Field, Join, Overrides } from '../../register/overrides.ts';

import { logAccess } from '../tender/log/log.ts';
import { addTenderContractorRoutes } from './routes.ts';

const tender: Join = { table: 'tenders', alias: 'tt', on: sql`tt.id = t.tender_id` };
const contractor: Join = { table: 'contractors', alias: 'cc', on: sql`cc.id = t.contractor_id` };
const nameOf = (of: Area, column: string, join: Join, name: string): Field => ({
  kind: 'text',
  schema: answers.text,
  value: sql.ref(`${join.alias}.${name}`),
  joins: [join],
  of,
  through: { column, table: join.table, name },
});
const ofTender = (name: string) => nameOf('tender', 'tender_id', tender, name);
const ofContractor = (name: string) => nameOf('contractor', 'contractor_id', contractor, name);
const integer = (column: string) => ({
  kind: 'integer' as const,
  schema: answers.id,
  value: sql.ref(column),
});
const { day, textOrNull } = answers;
const entered = z.object({ company_name: textOrNull, email: textOrNull, mobile: textOrNull }).nullable();

/** Tender and company are read through the link; `entered` has the first entry, `entries` has all. */
export const tendercontractorOverrides: Overrides = {
  envelope: true,
  without: ['create', 'update'],
  fields: {
    tender_id: integer('t.tender_id'),
    project_name: ofTender('project_name'),
    title_name: ofTender('title_name'),
    web_link: ofTender('web_link'),
    company_id: integer('t.contractor_id'),
    company_name: ofContractor('company_name'),
    NTN: ofContractor('NTN'),
    email: ofContractor('email'),
    mobile: ofContractor('mobile'),
    date_of_entry: { kind: 'date', schema: day, value: sql.ref('t.date_of_entry') },
    entered: { kind: 'text', value: sql.ref('t.entered'), composite: true, schema: entered },
    entries: {
      kind: 'integer',
      schema: answers.count,
      value: sql`(select count(*)::int from tender_entries e where e.link_id = t.id)`,
    },
  },
  onChange: (trx, change) => logAccess(trx, 'link', change),
  routes: addTenderContractorRoutes,
};
