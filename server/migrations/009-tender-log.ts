import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** The log of each tender, which the database itself only lets grow. */
export const tenderLog: Migration = {
  name: '009-tender-log',
  async up(db) {
    await sql`
      create table tender_log (
        tender_id integer not null references tenders (id),
        seq integer not null check (seq > 0),
        at timestamptz(3) not null,
        kind text not null,
        actor jsonb not null,
        details jsonb not null,
        previous_hash text not null,
        hash text not null,
        primary key (tender_id, seq)
      )`.execute(db);
    await sql`
      create table tender_log_heads (
        tender_id integer primary key references tenders (id),
        seq integer not null,
        at timestamptz(3) not null,
        hash text not null
      )`.execute(db);
    await sql`
      create function tender_log_only_grows() returns trigger language plpgsql as $$
      begin
        raise exception 'the log of a tender only grows';
      end $$`.execute(db);
    await sql`
      create trigger tender_log_only_grows before update or delete or truncate on tender_log
      for each statement execute function tender_log_only_grows()`.execute(db);
  },
};
