import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Two-factor sign-in, sessions, refused accounts (specification §5). No reading of accounts ever carries secrets: they have a table. */
export const peopleMore: Migration = {
  name: '008-people',
  async up(db) {
    await sql`
      alter table users
        add column language text not null default 'en',
        add column two_factor_at timestamptz(3),
        add column refused_at timestamptz(3),
        add column refusal_note text`.execute(db);
    await sql`
      alter table sessions
        add column last_seen_at timestamptz(3) not null default now(),
        add column address text`.execute(db);
    await sql`
      create table two_factor (
        user_id integer primary key references users (id),
        secret text,
        pending_secret text,
        last_step bigint not null default 0,
        failures integer not null default 0,
        failing_since timestamptz(3)
      )`.execute(db);
    await sql`
      create table recovery_codes (
        user_id integer not null references users (id),
        code_hash text not null,
        used_at timestamptz(3),
        primary key (user_id, code_hash)
      )`.execute(db);
  },
};
