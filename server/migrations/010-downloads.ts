import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What each download was of, so that a contractor who comes back learns what is new (specification §6). */
export const downloads: Migration = {
  name: '010-downloads',
  async up(db) {
    // Rows from before say nothing of their documents; until then only whole archives were logged.
    await sql`
      alter table downloads
        add column kind text not null default 'archive',
        add column documents integer[]`.execute(db);
    await sql`create index downloads_contractor on downloads (contractor_id, record_id) where complete`.execute(
      db,
    );
  },
};
