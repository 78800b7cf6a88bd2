/** The rows of uploads: each belongs to one user and expires when nothing arrives for a while. */
import type { FastifyInstance } from 'fastify';
import { type Generated, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { UploadState } from '../../contract/answers/uploads.ts';
import { UPLOAD_DAYS } from '../../contract/limits.ts';
import { DOCUMENT, MAX_FILES_PER_REQUEST } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { StoredFile } from '../files/store.ts';
import { conflict, HttpError, invalid } from '../http-error.ts';
import { type Caller, inTransactionOf } from '../requests/access.ts';
import { dropFile, unlessHeld } from '../requests/files.ts';
import { isUuid } from '../uuid.ts';

/** An upload; with `file_key` it is complete and waits for its record. */
interface Uploads {
  id: Generated<string>;
  user_id: number;
  name: string;
  size: number;
  received: Generated<number>;
  file_key: string | null;
  crc32: number | null;
  sha256: string | null;
  expires_at: Timestamp;
}

interface UploadParts {
  upload_id: string;
  start: number;
  size: number;
  file_key: string;
}

declare module '../database/schema.ts' {
  interface Database {
    uploads: Uploads;
    upload_parts: UploadParts;
  }
}

/** What is needed to store the files of uploads. */
export type Keeping = Pick<FastifyInstance, 'files' | 'log' | 'db'>;

export type Upload = Selectable<Uploads>;

/** A user may have as many files waiting, and as large, as one form may bring. */
const MAX_WAITING_BYTES = MAX_FILES_PER_REQUEST * DOCUMENT.maxBytes;
/** Many times what a slow connection needs for the largest file. */
const MOST_PARTS = 10_000;
const current = sql<boolean>`expires_at > clock_timestamp()`;
const expired = sql<boolean>`expires_at <= clock_timestamp()`;
/** Its parts have not become one file. */
export const unfinished = sql<boolean>`file_key is null`;
const later = sql<string>`clock_timestamp() + make_interval(hours => ${sql.lit(UPLOAD_DAYS * 24)})`;

export const isUploadId = (text: unknown): text is string => typeof text === 'string' && isUuid(text);

export const stateOf = ({ id, name, size, received, expires_at }: Upload): UploadState => ({
  id,
  name,
  size,
  received,
  expires_at,
});

interface NewUpload {
  name: string;
  size: number;
  /** Set if the sender names it, so that sending the same file again continues the upload. */
  id?: string;
}

/** @throws HttpError 409 when another one has this id, 422 when this person has too much waiting */
export async function addUpload(
  keeping: Keeping,
  user_id: number,
  { id, name, size }: NewUpload,
): Promise<Upload> {
  // An expired one may still exist.
  if (id !== undefined) await removeUpload(keeping, id, expired);
  return inTransaction(keeping.db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${user_id})`.execute(trx);
    const waiting = await trx
      .selectFrom('uploads')
      .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
      .where('user_id', '=', user_id)
      .where(current)
      .executeTakeFirstOrThrow();
    if (waiting.count >= MAX_FILES_PER_REQUEST || waiting.bytes + size > MAX_WAITING_BYTES)
      throw invalid({ files: [messages.tooManyUploads] });
    const added = await trx
      .insertInto('uploads')
      .values({
        ...{ user_id, name, size, expires_at: later, file_key: null, crc32: null, sha256: null },
        ...(id !== undefined && { id }),
      })
      .onConflict(of => of.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) throw conflict(messages.uploadMoved);
    return added;
  });
}

/** A user's own upload that hasn't expired. */
export async function findUpload(db: Db, userId: number, id: string): Promise<Upload | undefined> {
  if (!isUploadId(id)) return undefined;
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(current)
    .executeTakeFirst();
}

/** A part that can't be added goes. @returns false when another request has gone on, or it is over @throws HttpError 401, 422 in too many parts */
export async function addPart(
  keeping: Keeping,
  upload_id: string,
  part: Omit<Selectable<UploadParts>, 'upload_id'>,
  caller: Caller,
): Promise<boolean> {
  const added = await unlessHeld(keeping, part.file_key, hold =>
    inTransactionOf(keeping.db, caller, async trx => {
      const parts = await trx
        .selectFrom('upload_parts')
        .select(sql<number>`count(*)`.as('count'))
        .where('upload_id', '=', upload_id)
        .executeTakeFirstOrThrow();
      // Each costs a file and a row, however small it is.
      if (parts.count >= MOST_PARTS) return 'tooMany';
      const grown = await trx
        .updateTable('uploads')
        .set({ received: part.start + part.size, expires_at: later })
        .where('id', '=', upload_id)
        .where('received', '=', part.start)
        .returning('id')
        .executeTakeFirst();
      if (!grown) return 'moved';
      hold(trx);
      await trx
        .insertInto('upload_parts')
        .values({ upload_id, ...part })
        .execute();
      return 'added';
    }),
  );
  if (added === 'tooMany') throw uploadGone('files');
  return added === 'added';
}

export const partsOf = (db: Db, id: string) =>
  db.selectFrom('upload_parts').selectAll().where('upload_id', '=', id).orderBy('start').execute();

/** Records the joined file, which is deleted again if there already is one or the upload has expired. */
export function finishUpload(keeping: Keeping, id: string, stored: StoredFile): Promise<void> {
  const { key: file_key, crc32, sha256 } = stored;
  return unlessHeld(keeping, file_key, hold =>
    inTransaction(keeping.db, async trx => {
      const finished = await trx
        .updateTable('uploads')
        .set({ file_key, crc32, sha256 })
        .where('id', '=', id)
        .where('file_key', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!finished) return;
      hold(trx);
      const parts = await partsOf(trx, id);
      await trx.deleteFrom('upload_parts').where('upload_id', '=', id).execute();
      for (const part of parts) dropFile(keeping, trx, part.file_key);
    }),
  );
}

/** Ends an upload and deletes its files. @returns whether it was there */
export const removeUpload = (keeping: Keeping, id: string, which?: RawBuilder<SqlBool>): Promise<boolean> =>
  inTransaction(keeping.db, trx => removeUploads(keeping, trx, [id], which));

/** @param which of them, looked at again in the rows as they are once nobody else holds them @returns whether there were any */
export async function removeUploads(
  keeping: Keeping,
  trx: Trx,
  ids: readonly string[],
  which: RawBuilder<SqlBool> = sql<boolean>`true`,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const uploads = await trx
    .selectFrom('uploads')
    .select(['id', 'file_key'])
    .where('id', 'in', ids)
    .where(which)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, file_key } of uploads) {
    const parts = await partsOf(trx, id);
    await trx.deleteFrom('uploads').where('id', '=', id).execute();
    for (const key of [file_key, ...parts.map(part => part.file_key)]) if (key) dropFile(keeping, trx, key);
  }
  return uploads.length > 0;
}

/** Removes expired uploads; runs hourly. */
export async function removeExpired(keeping: Keeping): Promise<void> {
  const rows = await keeping.db.selectFrom('uploads').select('id').where(expired).limit(1000).execute();
  for (const { id } of rows) await removeUpload(keeping, id, expired);
}

/** Called in the transaction that writes the record, so that no other record can use it. @throws HttpError 422 if it is missing or incomplete */
export async function takeUpload(
  trx: Trx,
  userId: number,
  id: string,
  field: string,
): Promise<{ name: string; stored: StoredFile }> {
  const taken = await trx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(current)
    .where('file_key', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!taken?.file_key || taken.crc32 === null || taken.sha256 === null) throw uploadGone(field);
  const { name, size, file_key: key, crc32, sha256 } = taken;
  return { name, stored: { key, size, crc32, sha256 } };
}

/** Tells the sender to start again. */
export const uploadGone = (field: string) =>
  new HttpError(422, {
    message: messages.uploadGone,
    errors: { [field]: [messages.uploadGone] },
    code: 'uploadGone',
  });
