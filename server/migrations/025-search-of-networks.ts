import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Networks are found by the search over all registers, too: names and codes in order, as 011 has them of others. */
export const searchOfNetworks: Migration = {
  name: '025-search-of-networks',
  async up(db) {
    await sql`create index cns_begins on cns
      ((left(search_text, 60)) collate "C", id) where deleted_at is null`.execute(db);
    await sql`create index cns_ref_code_begins on cns
      ((left(lower(ref_code), 60)) collate "C", id) where deleted_at is null`.execute(db);
  },
};
