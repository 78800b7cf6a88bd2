import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What became of scheduled backups. One is under way at a time, whichever process makes it. */
export const backups: Migration = {
  name: '031-backups',
  async up(db) {
    await sql`
      create table backups (
        id integer generated always as identity primary key,
        job_id bigint not null,
        attempt integer not null,
        started_at timestamptz(3) not null default clock_timestamp(),
        finished_at timestamptz(3),
        name text,
        bytes bigint,
        documents integer,
        damaged integer not null default 0,
        error text
      )`.execute(db);
    await sql`create unique index backups_under_way on backups ((true)) where finished_at is null`.execute(
      db,
    );
  },
};
