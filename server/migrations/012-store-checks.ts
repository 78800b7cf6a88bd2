import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What comparing files with their records has found. */
export const storeChecks: Migration = {
  name: '012-store-checks',
  async up(db) {
    await sql`
      create table store_checks (
        id integer generated always as identity primary key,
        deep boolean not null,
        started_by integer references users (id),
        started_at timestamptz(3) not null default clock_timestamp(),
        seen_at timestamptz(3) not null default clock_timestamp(),
        finished_at timestamptz(3),
        failed boolean not null default false,
        findings jsonb
      )`.execute(db);
  },
};
