import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** For companies whose names are alike: they have no place among whose few records one could look. */
export const similarNames: Migration = {
  name: '021-similar-names',
  async up(db) {
    await sql`create index contractors_company_name_words on contractors
      using gin (lower(company_name) gin_trgm_ops) where deleted_at is null`.execute(db);
  },
};
