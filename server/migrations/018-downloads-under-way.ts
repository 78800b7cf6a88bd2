import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** When the process that sends a download last said so: a part that another process still sends has not arrived. */
export const downloadsUnderWay: Migration = {
  name: '018-downloads-under-way',
  async up(db) {
    await sql`alter table downloads add column seen_at timestamptz(3)`.execute(db);
  },
};
