import { sql } from 'kysely';
import type { Migration } from '../../server/migrations/migrate.ts';

/** A migration of a version to come: a table that is filled in steps, and a column of another. */
export const laterVersion: Migration = {
  name: '999-of-a-later-version',
  steps: [
    db => sql`create table if not exists later (co_id integer primary key)`.execute(db),
    db => sql`insert into later select id from cos on conflict do nothing`.execute(db),
  ],
  up: async db => void (await sql`alter table cos add column later text`.execute(db)),
};
