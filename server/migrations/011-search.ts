import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

const searched = ['cos', 'cmsts', 'lmsts', 'cpis', 'villages', 'tenders', 'contractors'];

const codes: [table: string, column: string][] = [
  ['cos', 'ref_code'],
  ['cmsts', 'ref_code'],
  ['tenders', 'web_link'],
  ['tenders', 'ref'],
  ['contractors', 'NTN'],
];

/** Names and codes in the order of bytes, for what begins with a term: two letters are too few for the trigrams. */
export const search: Migration = {
  name: '011-search',
  async up(db) {
    for (const table of searched) {
      await sql`create index ${sql.ref(`${table}_begins`)} on ${sql.table(table)}
        ((left(search_text, 60)) collate "C", id) where deleted_at is null`.execute(db);
    }
    for (const [table, column] of codes) {
      // An index takes no more than 2,700 bytes of a value, which a reference may have; nobody types that many.
      await sql`create index ${sql.ref(`${table}_${column}_begins`)} on ${sql.table(table)}
        ((left(lower(${sql.ref(column)}), 60)) collate "C", id)
        where deleted_at is null`.execute(db);
    }
  },
};
