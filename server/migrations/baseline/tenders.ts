/** Tenders, contractors, which contractor entered which tender, the tender's log and its emailed news (specification §6). */
import { sql } from 'kysely';
import { createRegisterTable, type Schema } from '../tables.ts';

export async function createTenders(db: Schema): Promise<void> {
  await createRegisterTable(
    db,
    'tenders',
    `title_name text not null,
      project_name text not null,
      status text not null,
      start_date date not null,
      end_date date not null,
      web_link text not null,
      ref text,
      remarks text`,
    { search: ['title_name', 'project_name', 'ref', 'web_link'], unique: ['web_link'], index: ['end_date'] },
  );
  await createRegisterTable(
    db,
    'contractors',
    `"NTN" text not null,
      company_name text not null,
      email text not null,
      mobile text not null`,
    { search: ['company_name', 'NTN', 'email', 'mobile'], unique: ['NTN'] },
  );
  await sql`
    -- For companies of similar names.
    create index contractors_company_name_folded on contractors
      using gin (latin_text(fold_text(company_name)) gin_trgm_ops) where deleted_at is null;`.execute(db);
  await createRegisterTable(
    db,
    'tender_contractors',
    `tender_id integer not null references tenders (id),
      contractor_id integer not null references contractors (id),
      date_of_entry date not null,
      entered jsonb`,
    { search: [], index: ['tender_id', 'contractor_id'] },
  );
  await sql`
    create unique index tender_contractors_pair_live on tender_contractors (tender_id, contractor_id)
      where deleted_at is null;

    -- Each time somebody enters under an NTN: a row and a pass of its own (decision 016).
    create table tender_entries (
      id bigint generated always as identity primary key,
      link_id integer not null references tender_contractors (id),
      grant_id text,
      at timestamptz(3) not null default clock_timestamp(),
      entered jsonb not null,
      user_id integer references users (id)
    );
    create index tender_entries_link on tender_entries (link_id, id);
    create index tender_entries_grant on tender_entries (grant_id);`.execute(db);

  await sql`
    -- Changes of a tender that are collected before they are emailed.
    create table tender_news (
      id bigint generated always as identity primary key,
      tender_id integer not null unique references tenders (id),
      status text not null,
      end_date date not null,
      documents jsonb not null,
      began_at timestamptz(3) not null default clock_timestamp(),
      changed_at timestamptz(3) not null default clock_timestamp()
    );

    -- News go to confirmed addresses only. Declining them counts for every spelling of the mailbox.
    create table tender_news_addresses (
      id bigint generated always as identity primary key,
      tender_id integer not null references tenders (id),
      address text not null,
      mailbox text,
      asked_at timestamptz(3) not null default clock_timestamp(),
      confirmed_at timestamptz(3),
      stopped_at timestamptz(3)
    );
    create unique index tender_news_addresses_once on tender_news_addresses (tender_id, lower(address));
    create index tender_news_addresses_mailbox on tender_news_addresses (tender_id, mailbox);

    -- The evidence log of each tender, which the database itself only lets grow.
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
    );
    create table tender_log_heads (
      tender_id integer primary key references tenders (id),
      seq integer not null,
      at timestamptz(3) not null,
      hash text not null
    );
    create function tender_log_only_grows() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of a tender only grows';
    end $$;
    create trigger tender_log_only_grows before update or delete or truncate on tender_log
      for each statement execute function tender_log_only_grows();`.execute(db);
}
