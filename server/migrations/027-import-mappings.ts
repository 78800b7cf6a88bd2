import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** How people match the columns of their sheets belongs to their accounts. */
export const importMappings: Migration = {
  name: '027-import-mappings',
  async up(db) {
    await sql`
      create table import_mappings (
        user_id integer not null references users (id) on delete cascade,
        register text not null,
        heading text not null,
        field text,
        used_at timestamptz(3) not null default clock_timestamp(),
        primary key (user_id, register, heading)
      )`.execute(db);
  },
};
