import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Files that no row points at any more, and that stay for some days: a backup that began before may still want them. */
export const releasedFiles: Migration = {
  name: '028-released-files',
  async up(db) {
    await sql`
      create table released_files (
        key text primary key,
        released_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
  },
};
