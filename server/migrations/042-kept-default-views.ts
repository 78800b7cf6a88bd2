import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** A list goes on opening with the version of a shared view that its user chose, until they accept its owner's change. */
export const keptDefaultViews: Migration = {
  name: '042-kept-default-views',
  async up(db) {
    await sql`alter table saved_view_defaults add column kept jsonb`.execute(db);
  },
};
