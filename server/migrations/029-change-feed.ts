import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Each line of the history knows its transaction, so that followers never pass one committed late (decision 046); 0 before that. */
export const changeFeed: Migration = {
  name: '029-change-feed',
  async up(db) {
    // In two steps: a default that is no constant would rewrite the whole table.
    await sql`alter table history add column xid xid8 not null default '0'`.execute(db);
    await sql`alter table history alter column xid set default pg_current_xact_id()`.execute(db);
    await sql`create index history_feed on history (register, xid, id)`.execute(db);
    await sql`create table feed_life (life uuid not null default gen_random_uuid())`.execute(db);
    await sql`insert into feed_life default values`.execute(db);
  },
};
