import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** How far a standby must be to answer somebody: the log's end as of their last write. A reference to `users` would wait for changes there. */
export const lastWrites: Migration = {
  name: '033-last-writes',
  async up(db) {
    await sql`create table last_writes (user_id integer primary key, lsn pg_lsn not null)`.execute(db);
  },
};
