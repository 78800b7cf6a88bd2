/** Indexes of the orders of lists, and of what begins with a term. */
import { sql } from 'kysely';
import type { Schema } from '../tables.ts';

interface Sorted {
  texts: readonly string[];
  values: readonly string[];
  /** Columns that point at records with a name: their records are read name by name. */
  pointers: readonly string[];
  /** Several registers in one table are told apart by it. */
  scope?: string;
}

const people = ['created_by', 'updated_by'];
const places = ['districts_id', 'tehsils_id', 'villages_id'];
const participants = [
  'participants_male',
  'participants_female',
  '(participants_male + participants_female)',
];
const approvalTexts = ['approval_status', 'approval_note'];
const bodyTexts = [
  'president_name',
  'mobile',
  'secretary_name',
  'account',
  'bank_details',
  'active_status',
  'remarks',
];

const tables: Record<string, Sorted> = {
  tehsils: { texts: ['tehsil_name', 'tehsil_code'], values: [], pointers: ['districts_id', ...people] },
  villages: { texts: ['village_name'], values: [], pointers: ['tehsils_id', ...people] },
  tenders: {
    texts: ['title_name', 'project_name', 'status', 'web_link', 'ref', 'remarks'],
    values: ['start_date', 'end_date'],
    pointers: people,
  },
  contractors: { texts: ['NTN', 'company_name', 'email', 'mobile'], values: [], pointers: people },
  tender_contractors: {
    texts: [],
    values: ['date_of_entry'],
    pointers: ['tender_id', 'contractor_id', ...people],
  },
  cos: {
    texts: ['name', 'ref_code', 'rrp_ref_code', 'status', 'type', ...bodyTexts, ...approvalTexts],
    values: [
      'date_of_formation',
      'date_of_reactivation',
      'total_hh',
      'organized_hh',
      'members',
      'co_already_present',
      'approved_at',
    ],
    pointers: [...places, ...people, 'approved_by'],
  },
  cns: {
    texts: ['name', 'ref_code', ...bodyTexts, ...approvalTexts],
    values: ['date_of_formation', 'approved_at'],
    pointers: [...places, ...people, 'approved_by'],
  },
  cmsts: {
    texts: ['name', 'ref_code', 'venue', 'active_status', 'remarks', ...approvalTexts],
    values: ['start_date', 'end_date', ...participants, 'approved_at'],
    pointers: [...places, 'cos_id', 'trainer_id', ...people, 'approved_by'],
  },
  lmsts: {
    texts: ['training_code', 'training_venue', 'remarks', ...approvalTexts],
    values: ['start_date', 'end_date', ...participants, 'approved_at'],
    pointers: ['districts_id', 'tehsils_id', 'trainer_id', ...people, 'approved_by'],
  },
  cpis: {
    texts: ['strategy_implementation', 'detail_scheme', 'stage', 'remarks'],
    values: [
      'type_scheme_id',
      'sub_type_scheme_id',
      'no_of_beneficiary_hh',
      'avg_hh_ben',
      'total_cost',
      'cpi_created_date',
      'latitude',
      'longitude',
      'active',
    ],
    pointers: [...places, 'cos_id', ...people],
  },
  activities: {
    texts: ['title', 'venue', 'remarks'],
    values: ['activity_date', 'end_date', ...participants],
    pointers: [...places, 'cos_id', ...people],
    scope: 'kind',
  },
};

/** Tables whose names the search over all registers looks up by how they begin. */
const begun = ['villages', 'users', 'tenders', 'contractors', 'cos', 'cns', 'cmsts', 'lmsts', 'cpis'];
/** Codes that it looks up so, and that duplicates are found by. */
const codes: Record<string, readonly string[]> = {
  users: ['username'],
  tenders: ['web_link', 'ref'],
  contractors: ['NTN'],
  cos: ['ref_code'],
  cns: ['ref_code'],
  cmsts: ['ref_code'],
};

/** An index for each order of a list, with `deleted_at`, by which nearly every list is filtered, and the id, which orders equals. */
export async function createListIndexes(db: Schema): Promise<void> {
  for (const [table, { texts, values, pointers, scope }] of Object.entries(tables)) {
    const keys: [name: string, key: string][] = [
      ...texts.map((column): [string, string] => [column, `left(lower("${column}"), 200)`]),
      ...[...values, ...pointers, 'created_at'].map((value): [string, string] => [value, value]),
    ];
    const scoped = (order: string) => `${scope ? `${scope}, ` : ''}${order}`;
    for (const [name, key] of keys) {
      const index = `${table}_${name.startsWith('(') ? 'participants' : name}_order`;
      await addIndex(db, index, table, `(${scoped(`${key}, id`)}) include (deleted_at)`);
    }
    const newest = scoped('updated_at desc, id desc');
    await addIndex(db, `${table}_latest`, table, `(${newest}) include (deleted_at)`);
    await addIndex(db, `${table}_trash`, table, `(${newest}) where deleted_at is not null`);
    await sql`drop index ${sql.ref(`${table}_newest`)}`.execute(db);
    for (const column of ['deleted_at', 'deleted_by']) {
      const order = scoped(`${column}, id`);
      await addIndex(db, `${table}_${column}_order`, table, `(${order}) where ${column} is not null`);
    }
  }
  for (const table of begun) await addIndex(db, `${table}_folded_begins`, table, beginning('folded'));
  for (const [table, columns] of Object.entries(codes))
    for (const column of columns)
      await addIndex(db, `${table}_${column}_folded`, table, beginning(`fold_text("${column}")`));
}

const beginning = (text: string) => `((left(${text}, 60)) collate "C", id) where deleted_at is null`;

const addIndex = (db: Schema, index: string, table: string, what: string) =>
  sql`create index ${sql.ref(index)} on ${sql.table(table)} ${sql.raw(what)}`.execute(db);
