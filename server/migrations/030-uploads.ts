import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Files on their way, part by part, and those that are whole and wait for their record. */
export const uploads: Migration = {
  name: '030-uploads',
  async up(db) {
    await sql`
      create table uploads (
        id uuid primary key default gen_random_uuid(),
        user_id integer not null references users (id) on delete cascade,
        name text not null,
        size bigint not null,
        received bigint not null default 0,
        file_key text unique,
        crc32 bigint,
        sha256 text,
        expires_at timestamptz(3) not null
      )`.execute(db);
    await sql`create index uploads_user on uploads (user_id)`.execute(db);
    await sql`create index uploads_expiry on uploads (expires_at)`.execute(db);
    await sql`
      create table upload_parts (
        upload_id uuid not null references uploads (id) on delete cascade,
        start bigint not null,
        size bigint not null,
        file_key text not null unique,
        primary key (upload_id, start)
      )`.execute(db);
  },
};
