import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Each entry under an NTN has a row and a pass of its own; news go to addresses that were confirmed (decision 023). */
export const entries: Migration = {
  name: '016-entries',
  async up(db) {
    await sql`
      create table tender_entries (
        id bigint generated always as identity primary key,
        link_id integer not null references tender_contractors (id),
        grant_id text,
        at timestamptz(3) not null default clock_timestamp(),
        entered jsonb not null,
        user_id integer references users (id)
      )`.execute(db);
    await sql`create index tender_entries_link on tender_entries (link_id, id)`.execute(db);
    await sql`create index tender_entries_grant on tender_entries (grant_id)`.execute(db);
    await sql`alter table downloads add column grant_id text`.execute(db);
    await sql`create index downloads_grant on downloads (grant_id, record_id) where complete`.execute(db);
    await sql`
      create table tender_news_addresses (
        id bigint generated always as identity primary key,
        tender_id integer not null references tenders (id),
        address text not null,
        asked_at timestamptz(3) not null default clock_timestamp(),
        confirmed_at timestamptz(3),
        stopped_at timestamptz(3)
      )`.execute(db);
    await sql`create unique index tender_news_addresses_once on tender_news_addresses (tender_id, lower(address))`.execute(
      db,
    );

    // What is left of earlier entries: the first one is in the history, the last one on the link.
    await sql`
      insert into tender_entries (link_id, at, entered, user_id)
      select link_id, at, entered, user_id from (
        select l.id as link_id, h.at, h.after - 'tender_id' - 'contractor_id' as entered, h.user_id
        from history h join tender_contractors l on l.id = h.record_id
        where h.register = 'tendercontractor' and h.action = 'create'
        union all
        select l.id, l.updated_at, l.entered, l.created_by from tender_contractors l
        where l.entered is not null and (l.updated_at > l.created_at or not exists (
          select 1 from history h
          where h.register = 'tendercontractor' and h.action = 'create' and h.record_id = l.id))
      ) known order by at, link_id`.execute(db);
    // Where there was but one entry, the downloads were made with the pass that it gave. Where there were several,
    // nobody can tell whose they were, and none of them is shown to any.
    await sql`
      update tender_entries e set grant_id = 'link-' || l.id
      from tender_contractors l
      where l.id = e.link_id and l.updated_at = l.created_at and l.deleted_at is null
        and not exists (select 1 from tender_contractors o
          where o.tender_id = l.tender_id and o.contractor_id = l.contractor_id and o.id <> l.id)`.execute(
      db,
    );
    await sql`
      update downloads d set grant_id = e.grant_id
      from tender_entries e join tender_contractors l on l.id = e.link_id
      where e.grant_id is not null and d.register = 'tender' and d.record_id = l.tender_id
        and d.contractor_id = l.contractor_id`.execute(db);
  },
};
