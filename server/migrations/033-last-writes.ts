import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/**
 * How far a standby must be before it may answer somebody: the end of the log as of their last write. No reference to `users`:
 * it would wait for whoever changes the account.
 */
export const lastWrites: Migration = {
  name: '033-last-writes',
  async up(db) {
    await sql`create table last_writes (user_id integer primary key, lsn pg_lsn not null)`.execute(db);
  },
};
