import { sql } from 'kysely';
import { z } from 'zod';
import type { Area } from '../../../contract/access.ts';
import * as answers from '../../../contract/answers/common.ts';

import type { Field, Overrides } from '../../register/overrides.ts';

import { logAccess } from '../tender/log/access.ts';
import { addTenderContractorRoutes } from './routes.ts';

const text = (column: string, of?: Area, through?: Field['through']) => ({
  kind: 'text' as const,
  schema: answers.text,
  value: sql.ref(column),
  of,
  through,
});
const ofTender = (name: string) =>
  text(`tt.${name}`, 'tender', { column: 'tender_id', table: 'tenders', name });
const ofContractor = (name: string) =>
  text(`cc.${name}`, 'contractor', { column: 'contractor_id', table: 'contractors', name });
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
  joins: [
    { alias: 'tt', join: sql`join tenders as tt on tt.id = t.tender_id` },
    { alias: 'cc', join: sql`join contractors as cc on cc.id = t.contractor_id` },
  ],
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
