import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

const tables = [
  ...['tehsils', 'villages', 'tenders', 'contractors', 'tender_contractors'],
  ...['cos', 'cns', 'cmsts', 'lmsts', 'cpis', 'activities'],
];

/** By the day of deletion and by who deleted, as 019 for the other columns: over the few records that are deleted. */
export const orderOfTrash: Migration = {
  name: '020-order-of-trash',
  async up(db) {
    for (const table of tables) {
      for (const column of ['deleted_at', 'deleted_by']) {
        const key = sql.raw(`${table === 'activities' ? 'kind, ' : ''}${column}, id`);
        await sql`create index ${sql.ref(`${table}_${column}_order`)} on ${sql.table(table)} (${key})
          where ${sql.ref(column)} is not null`.execute(db);
      }
    }
  },
};
