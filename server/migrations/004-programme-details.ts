import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import { isThere } from './tables.ts';

/** What admins enter about the programme: at most one row, with the details by name. */
export const programmeDetails: Migration = {
  name: '004-programme-details',
  async up(db) {
    if (await isThere(db, 'programme_details')) return;
    await sql`
      create table programme_details (
        is_only boolean primary key default true check (is_only),
        details jsonb not null,
        updated_at timestamptz(3) not null default now(),
        updated_by integer
      )`.execute(db);
  },
};
