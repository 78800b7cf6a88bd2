import { sql } from 'kysely';
import { z } from 'zod';
import { knownInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { describe } from '../../openapi/describe.ts';
import { readSimpleQuery } from '../../register/list-query.ts';
import type { Overrides, PlainFilter } from '../../register/overrides.ts';
import { byPlace } from '../../register/place-filters.ts';
import { recordSchema } from '../../register/record-schema.ts';
import { selectPage } from '../../register/select.ts';
import { viewOf } from '../../register/view.ts';
import { requireAccess } from '../../requests/guard.ts';

/** `?district=Khyber,Kurram&op=IN`: districts by their names (specification §4). */
const byNames: PlainFilter = value =>
  sql<boolean>`lower(t.district_name) in (${sql.join(value.split(',').map(name => name.trim().toLowerCase()))})`;

/**
 * The Urdu name follows the English one: a place that is renamed is shown under its new name, not under a translation of
 * the old one.
 */
const keepUrduName =
  (table: 'districts' | 'tehsils', name: 'district_name' | 'tehsil_name'): Overrides['afterWrite'] =>
  async (id, values, { trx }) => {
    const known = knownInUrdu(String(values[name]));
    await sql`update ${sql.table(table)} set ${sql.ref(`${name}_ur`)} = ${known}
      where id = ${id} and ${sql.ref(`${name}_ur`)} is distinct from ${known}`.execute(trx);
    return undefined;
  };

const tehsilsOf = sql`(select count(*)::int from tehsils as te where te.districts_id = t.id and te.deleted_at is null)`;

export const districtOverrides: Overrides = {
  fields: { tehsils: { kind: 'integer', value: tehsilsOf } },
  afterWrite: keepUrduName('districts', 'district_name'),
  plainFilters: { district: byNames, op: () => undefined },
};

export const tehsilOverrides: Overrides = {
  fields: { tehsil_name_ur: { kind: 'text', value: sql`t.tehsil_name_ur` } },
  afterWrite: keepUrduName('tehsils', 'tehsil_name'),
  plainFilters: { district: byPlace(sql`t.districts_id`, sql`r_districts_id.district_name`) },
  /** `GET tehsil/search/{term}&trashed={true|false}`, as odd as it is (specification §4). */
  routes: (app, table, prefix) => {
    const schema = describe(() => ({
      id: 'findTehsils',
      tag: 'tehsils',
      summary: 'Tehsils by a text',
      params: { term: z.string().describe('Words; `&trashed=true` behind them shows deleted ones, too.') },
      answer: z.array(recordSchema(table)),
      hidden: prefix !== table.register.words[0],
    }));
    app.get(`/${prefix}/search/:term`, { schema }, async request => {
      requireAccess(request, 'tehsils', 'list');
      const [term = '', ...more] = (request.params as { term: string }).term.split('&');
      const trashed = more.map(part => /^trashed=(.*)$/.exec(part)?.[1]).find(word => word !== undefined);
      const query = readSimpleQuery(table, { search: term, ...(trashed === undefined ? {} : { trashed }) });
      const view = viewOf(table, request.caller);
      return (await selectPage(app.db, table, view.query(query))).map(view.row);
    });
  },
};

export const villageOverrides: Overrides = {
  plainFilters: {
    district: byPlace(sql`r_tehsils_id.districts_id`, sql`d_district_name.district_name`),
    tehsil: byPlace(sql`t.tehsils_id`, sql`r_tehsils_id.tehsil_name`),
  },
};
