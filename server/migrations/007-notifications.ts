import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Jobs that survive a restart, notifications, and pending updates for contractors (specification §7). */
export const notifications: Migration = {
  name: '007-notifications',
  async up(db) {
    await sql`
      create table jobs (
        id bigint generated always as identity primary key,
        kind text not null,
        key text not null unique,
        data jsonb,
        state text not null default 'waiting',
        attempts integer not null default 0,
        run_at timestamptz(3) not null default now(),
        handed_over_at timestamptz(3),
        error text,
        created_at timestamptz(3) not null default now(),
        finished_at timestamptz(3)
      )`.execute(db);
    await sql`create index jobs_due on jobs (run_at) where state in ('waiting', 'running')`.execute(db);
    await sql`create index jobs_finished on jobs (finished_at)`.execute(db);
    await sql`
      create table notifications (
        id bigint generated always as identity primary key,
        user_id integer not null references users (id),
        kind text not null,
        key text not null,
        data jsonb not null,
        path text not null,
        shown boolean not null,
        mail_wanted boolean not null,
        mailed_at timestamptz(3),
        at timestamptz(3) not null default now(),
        read_at timestamptz(3),
        unique (user_id, key)
      )`.execute(db);
    await sql`create index notifications_list on notifications (user_id, id desc) where shown`.execute(db);
    await sql`create index notifications_unread on notifications (user_id)
      where shown and read_at is null`.execute(db);
    await sql`create index notifications_key on notifications (key)`.execute(db);
    await sql`create index notifications_unmailed on notifications (user_id, kind)
      where mail_wanted and mailed_at is null`.execute(db);
    await sql`
      create table notification_preferences (
        user_id integer not null references users (id),
        kind text not null,
        channel text not null,
        primary key (user_id, kind)
      )`.execute(db);
    await sql`
      create table tender_news (
        id bigint generated always as identity primary key,
        tender_id integer not null unique references tenders (id),
        status text not null,
        end_date date not null,
        documents jsonb not null,
        began_at timestamptz(3) not null default clock_timestamp(),
        changed_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
  },
};
