import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Saved views belong to accounts; anyone who may see a view can set it as their default. */
export const savedViews: Migration = {
  name: '022-saved-views',
  async up(db) {
    await sql`
      create table saved_views (
        id integer generated always as identity primary key,
        user_id integer not null references users (id) on delete cascade,
        register text not null,
        label text not null,
        filter text not null,
        sort_field text not null,
        sort_order text not null,
        per_page integer not null,
        shared_with text[] not null default '{}',
        changed_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`create unique index saved_views_label on saved_views (user_id, register, lower(label))`.execute(
      db,
    );
    await sql`create index saved_views_shared on saved_views (register, changed_at) where shared_with <> '{}'`.execute(
      db,
    );
    await sql`
      create table saved_view_defaults (
        user_id integer not null references users (id) on delete cascade,
        register text not null,
        view_id integer not null references saved_views (id) on delete cascade,
        primary key (user_id, register)
      )`.execute(db);
    await sql`create index saved_view_defaults_view on saved_view_defaults (view_id)`.execute(db);
  },
};
