import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Schema } from './tables.ts';

const searched = ['villages', 'tenders', 'contractors', 'cos', 'cns', 'cmsts', 'lmsts', 'cpis', 'activities'];
const small = ['districts', 'tehsils', 'designations', 'projects', 'euro_rates', 'targets'];
const inOrder = {
  cos: ['name', 'ref_code', 'rrp_ref_code', 'president_name'],
  cns: ['name', 'ref_code', 'president_name'],
  cmsts: ['name', 'ref_code', 'venue'],
  lmsts: ['training_code', 'training_venue'],
  cpis: ['detail_scheme', 'remarks'],
  activities: ['title', 'venue'],
};

const indexes = [
  ...[...searched, ...small].map(table => `${table}_search`),
  ...searched.filter(table => table !== 'activities').map(table => `${table}_begins`),
  ...['cos_ref_code', 'cns_ref_code', 'cmsts_ref_code'].map(name => `${name}_begins`),
  ...['tenders_web_link_begins', 'tenders_ref_begins', 'contractors_NTN_begins'],
  ...['cos_name_words', 'users_name_words', 'villages_village_name_words', 'contractors_company_name_words'],
  ...Object.entries(inOrder).flatMap(([table, columns]) =>
    columns.flatMap(column => [`${table}_${column}_words_order`, `${table}_${column}_long_order`]),
  ),
];

/** The indexes of `search_text`, which nothing searches any more. Column and triggers stay until no release needs them. */
export const searchTextUnused: Migration = {
  name: '040-search-text-unused',
  steps: indexes.map(name => (db: Schema) => sql`drop index if exists ${sql.ref(name)}`.execute(db)),
  async up() {},
};
