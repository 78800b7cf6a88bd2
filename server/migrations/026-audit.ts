import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** The audit trail, which the database itself only lets grow; an entry gets its place in the chain a moment after it is written. */
export const audit: Migration = {
  name: '026-audit',
  async up(db) {
    await sql`
      create table audit_log (
        id integer generated always as identity primary key,
        at timestamptz(3) not null default clock_timestamp(),
        kind text not null,
        user_id integer,
        user_name text,
        address text,
        area text,
        record_id integer,
        details jsonb,
        seq integer unique,
        previous_hash text,
        hash text
      )`.execute(db);
    await sql`create index audit_log_unchained on audit_log (id) where hash is null`.execute(db);
    await sql`create index audit_log_kind on audit_log (kind, id)`.execute(db);
    await sql`create index audit_log_at on audit_log (at)`.execute(db);
    await sql`create table audit_head (seq integer not null, hash text not null)`.execute(db);
    await sql`insert into audit_head values (0, repeat('0', 64))`.execute(db);
    await sql`
      create function audit_log_only_grows() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit trail only grows';
      end $$`.execute(db);
    await sql`
      create trigger audit_log_only_grows before delete or truncate on audit_log
      for each statement execute function audit_log_only_grows()`.execute(db);
    await sql`
      create trigger audit_log_chained_once before update on audit_log
      for each row when (
        old.hash is not null
        or (old.id, old.at, old.kind, old.user_id, old.user_name, old.address, old.area, old.record_id, old.details)
          is distinct from
          (new.id, new.at, new.kind, new.user_id, new.user_name, new.address, new.area, new.record_id, new.details))
      execute function audit_log_only_grows()`.execute(db);
    await sql`
      create view audit_entries as
      select id, at as created_at, at as updated_at, null::timestamptz(3) as deleted_at, user_id as created_by,
        null::integer as updated_by, null::integer as deleted_by, kind, user_name, address, area, record_id,
        details::text as details, seq, hash
      from audit_log`.execute(db);
  },
};
