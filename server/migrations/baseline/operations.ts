/** Jobs, notifications, the audit log, store checks and scheduled backups (specification §7). */
import { sql } from 'kysely';
import { createFoldedText, type Schema } from '../tables.ts';

export async function createOperations(db: Schema): Promise<void> {
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
    );
    create index jobs_due on jobs (run_at) where state in ('waiting', 'running');
    create index jobs_finished on jobs (finished_at);

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
    );
    create index notifications_list on notifications (user_id, id desc) where shown;
    create index notifications_unread on notifications (user_id) where shown and read_at is null;
    create index notifications_key on notifications (key);
    create index notifications_unmailed on notifications (user_id, kind) where mail_wanted and mailed_at is null;

    -- What somebody has switched off.
    create table notification_preferences (
      user_id integer not null references users (id),
      kind text not null,
      channel text not null,
      primary key (user_id, kind)
    );

    -- Findings of comparing files with their records.
    create table store_checks (
      id integer generated always as identity primary key,
      deep boolean not null,
      started_by integer references users (id),
      started_at timestamptz(3) not null default clock_timestamp(),
      seen_at timestamptz(3) not null default clock_timestamp(),
      finished_at timestamptz(3),
      failed boolean not null default false,
      findings jsonb
    );

    -- Results of scheduled backups. One runs at a time, whichever process makes it.
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
    );
    create unique index backups_under_way on backups ((true)) where finished_at is null;`.execute(db);
}

/** The database itself only lets the audit log grow; an entry gets its place in the hash chain a moment after it is written. */
export async function createAuditLog(db: Schema): Promise<void> {
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
    );
    create index audit_log_unchained on audit_log (id) where hash is null;
    create index audit_log_kind on audit_log (kind, id);
    create index audit_log_at on audit_log (at);
    create index audit_log_user on audit_log (user_id);
    create index audit_log_record on audit_log (record_id, area);

    -- The last entry of the chain, in one row.
    create table audit_head (seq integer not null, hash text not null);
    insert into audit_head values (0, repeat('0', 64));

    create function audit_log_only_grows() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail only grows';
    end $$;
    create trigger audit_log_only_grows before delete or truncate on audit_log
      for each statement execute function audit_log_only_grows();
    create trigger audit_log_chained_once before update on audit_log
      for each row when (
        old.hash is not null
        or (old.id, old.at, old.kind, old.user_id, old.user_name, old.address, old.area, old.record_id, old.details)
          is distinct from
          (new.id, new.at, new.kind, new.user_id, new.user_name, new.address, new.area, new.record_id, new.details))
      execute function audit_log_only_grows();`.execute(db);
  await createFoldedText(db, 'audit_log', ['user_name', 'address', 'area', 'details']);
  await sql`
    -- With the columns of a register, so that it has a list.
    create view audit_entries as
      select id, at as created_at, at as updated_at, null::timestamptz(3) as deleted_at, user_id as created_by,
        null::integer as updated_by, null::integer as deleted_by, kind, user_name, address, area, record_id,
        details::text as details, seq, hash, folded
      from audit_log;`.execute(db);
}
