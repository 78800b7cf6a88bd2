import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Schema } from './tables.ts';

const tables = ['villages', 'tenders', 'contractors', 'cos', 'cns', 'cmsts', 'lmsts', 'cpis', 'activities'];

/** Ten times PostgreSQL's default. */
const SAMPLES = 1000;

/**
 * How many texts have a word is guessed from samples of them: where one of a hundred had a rare word, a list was read from its beginning to its
 * end in search of others (decision 033).
 */
export const textStatistics: Migration = {
  name: '037-text-statistics',
  steps: tables.map(table => async (db: Schema) => {
    await sql`alter table ${sql.table(table)} alter column search_text set statistics ${sql.lit(SAMPLES)}`.execute(
      db,
    );
    await sql`analyze ${sql.table(table)} (search_text)`.execute(db);
  }),
  async up() {},
};
