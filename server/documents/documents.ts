/** The documents of records, in one table for every register that has any. */
import { type Generated, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { registerDocument } from '../../contract/answers/common.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import type { ReceivedFile } from '../files/receive.ts';
import type { Field, Row } from '../register/overrides.ts';
import { holdFile } from '../requests/files.ts';

interface Documents {
  id: Generated<number>;
  register: string;
  record_id: number;
  slot: string | null;
  name: string;
  size: number;
  crc32: number;
  sha256: string;
  file_key: string | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
}

declare module '../database/schema.ts' {
  interface Database {
    documents: Documents;
  }
}

/** Live documents of a record as a JSON list, in the order in which they came. */
export const documentsField = (register: string): Field => ({
  kind: 'text',
  composite: true,
  schema: z.array(registerDocument),
  value: sql`(select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', d.id, 'name', d.name, 'size', d.size, 'sha256', d.sha256, 'slot', d.slot,
      'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by d.id), '[]')
    from documents d
    where d.register = ${sql.lit(register)} and d.record_id = t.id and d.deleted_at is null)` as RawBuilder<unknown>,
});

interface ListedDocument {
  id: number;
  name: string;
}

/** `files` and `fids`: aligned comma-separated strings, in addition to `documents` (specification §6). */
export function withDocumentNames(row: Row): Row {
  const documents = row.documents as ListedDocument[];
  row.files = documents.map(document => document.name.replaceAll(',', ' ')).join(',');
  row.fids = documents.map(document => document.id).join(',');
  return row;
}

export async function addDocuments(
  trx: Trx,
  owner: { register: string; record_id: number; created_by: number | null },
  files: readonly (ReceivedFile & { slot?: string })[],
): Promise<number[]> {
  if (files.length === 0) return [];
  for (const file of files) holdFile(trx, file);
  const rows = await trx
    .insertInto('documents')
    .values(
      files.map(({ name, slot, stored }) => ({
        ...owner,
        slot: slot ?? null,
        name,
        size: stored.size,
        crc32: stored.crc32,
        sha256: stored.sha256,
        file_key: stored.key,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(row => row.id);
}

/** With what the archive and a single download need. */
export async function liveDocuments(db: Db, register: string, recordId: number) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'slot', 'name', 'size', 'crc32', 'sha256', 'file_key', 'created_at'])
    .where('register', '=', register)
    .where('record_id', '=', recordId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(row => (row.file_key === null ? [] : [{ ...row, file_key: row.file_key }]));
}

/** Deleted ones, too. */
export const everyDocument = (db: Db, register: string, recordId: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'size', 'sha256', 'created_at', 'deleted_at'])
    .where('register', '=', register)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();

/** The record it belongs or belonged to; undefined if the document never existed. */
export async function recordOfDocument(db: Db, register: string, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('record_id')
    .where('id', '=', id)
    .where('register', '=', register)
    .executeTakeFirst();
  return row?.record_id;
}

/** @param options.withReplaced also finds replaced documents whose bytes are kept for the history */
export async function findDocument(db: Db, register: string, id: number, { withReplaced = false } = {}) {
  let query = db.selectFrom('documents').selectAll().where('id', '=', id).where('register', '=', register);
  if (!withReplaced) query = query.where('deleted_at', 'is', null);
  const row = await query.executeTakeFirst();
  return row?.file_key == null ? undefined : { ...row, file_key: row.file_key };
}

/** The row stays; its bytes have no owner, unless kept for the history. @returns undefined when no live document has that number */
export async function retireDocument(
  trx: Trx,
  id: number,
  userId: number | null,
  { keepFile = false } = {},
): Promise<{ file_key: string; name: string; record_id: number } | undefined> {
  const row = await trx
    .selectFrom('documents')
    .select(['file_key', 'name', 'record_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.file_key) return undefined;
  await trx
    .updateTable('documents')
    .set({
      deleted_at: sql<string>`clock_timestamp()`,
      deleted_by: userId,
      ...(keepFile ? {} : { file_key: null }),
    })
    .where('id', '=', id)
    .execute();
  return { ...row, file_key: row.file_key };
}

/** Which of these files a document, an upload or a user's photo still uses, or are due to be deleted later; for the cleanup. */
export async function referencedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const asked = sql`any(${[...keys]}::text[])`;
  // In one statement: an upload may become a document this very moment.
  const { rows } = await sql<{ key: string }>`
    select file_key as key from documents where file_key = ${asked}
    union all select file_key from uploads where file_key = ${asked}
    union all select file_key from upload_parts where file_key = ${asked}
    union all select photo_key from users where photo_key = ${asked}
    union all select key from released_files where key = ${asked}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
