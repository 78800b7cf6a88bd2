/** Files of a request, from its body to the row that holds them. Outside `server/files`, only this deletes stored files (decision 007): once no row uses them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { UploadKind } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { afterCommit, unlessFailed } from '../database/transaction.ts';
import { type Received, type ReceivedFile, type ReceiveOptions, receiveUpload } from '../files/receive.ts';
import { HttpError, malformed } from '../http-error.ts';

export type Body = Omit<Received, 'fields'> & { fields: Record<string, unknown> };

/**
 * Files that no row holds by its end (`holdFile`) are removed, but not those of a transaction of unknown outcome.
 * @param fileFields where files may come, and what they take @param how when not as documents do @throws HttpError, UploadError as `readBody`
 */
export async function withFiles<T>(
  request: FastifyRequest,
  fileFields: Readonly<Record<string, UploadKind>>,
  work: (body: Body) => Promise<T>,
  how?: Partial<ReceiveOptions>,
): Promise<T> {
  const body = await readBody(request, fileFields, how);
  try {
    return await work(body);
  } finally {
    await body.removeUnheld();
  }
}

/** `files[]`, as forms send a list, is the same field as `files`. */
export const plainField = (field: string) => field.replace(/\[\]$/, '');

const noFiles = async () => {};

/**
 * JSON, or multipart where files may come (`fileFields`; `how` where they are no documents); read through `withFiles`, which removes what no row holds.
 * @throws HttpError 400 for what is no object, 415 for a form where no files may come; UploadError as `receiveUpload`
 */
export async function readBody(
  request: FastifyRequest,
  fileFields: Readonly<Record<string, UploadKind>>,
  how: Partial<ReceiveOptions> = {},
): Promise<Body> {
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw malformed();
    return { fields: body as Record<string, unknown>, files: [], removeUnheld: noFiles };
  }
  if (Object.keys(fileFields).length === 0) throw new HttpError(415, { message: messages.wrongType });
  const received = await receiveUpload(request, {
    store: request.server.files,
    kindOf: field => {
      const name = plainField(field);
      return Object.hasOwn(fileFields, name) ? fileFields[name] : undefined;
    },
    ...how,
  });
  const fields = Object.fromEntries(
    Object.entries(received.fields).map(([name, value]) => [plainField(name), value]),
  );
  return { ...received, fields };
}

/** What an `Idempotency-Key` covers: the fields, the content of each file, and the changed record. */
export const fingerprint = (body: Pick<Body, 'fields' | 'files'>, id?: number) => [
  body.fields,
  body.files.map(file => [file.field, file.name, file.stored.sha256]),
  ...(id === undefined ? [] : [id]),
];

/** Call it in the transaction that writes a row with this file's key. */
export function holdFile(trx: Trx, file: ReceivedFile): void {
  unlessFailed(trx, file.hold);
}

/** For a file stored before its row: deleted at the end unless a transaction uses it or the outcome is unknown. */
export async function unlessHeld<T>(
  { files, log }: Pick<FastifyInstance, 'files' | 'log'>,
  key: string,
  work: (hold: (trx: Trx) => void) => Promise<T>,
): Promise<T> {
  let isHeld = false;
  const hold = () => {
    isHeld = true;
  };
  try {
    return await work(trx => unlessFailed(trx, hold));
  } finally {
    if (!isHeld) await removeNow({ files, log }, key);
  }
}

// Files that rows release are deleted later.

/** Files that no row uses any more, until they are deleted. */
interface ReleasedFiles {
  key: string;
  released_at: Generated<Timestamp>;
}

declare module '../database/schema.ts' {
  interface Database {
    released_files: ReleasedFiles;
  }
}

/** Days that a file is kept after its row released it, as earlier backups and replicas still use it. */
const RELEASED_DAYS = 7;

/** Call it in the transaction that removes a file's key from its row: the file is deleted some days after the commit. */
export async function releaseFile(trx: Trx, key: string): Promise<void> {
  await trx
    .insertInto('released_files')
    .values({ key })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The same without a delay, for photos and parts of uploads, as anybody could fill the store with them during the delay. */
export function dropFile(app: Pick<FastifyInstance, 'files' | 'log'>, trx: Trx, key: string): void {
  afterCommit(trx, () => removeNow(app, key));
}

const removeNow = ({ files, log }: Pick<FastifyInstance, 'files' | 'log'>, key: string): Promise<void> =>
  files
    .remove(key)
    .catch(err => log.warn({ err }, 'failed to delete an unused file; the next cleanup will try again'));

/** Releases files whose delay is over to the cleanup. */
export async function forgetReleased(db: Db): Promise<void> {
  await db
    .deleteFrom('released_files')
    .where('released_at', '<', sql<string>`now() - make_interval(days => ${RELEASED_DAYS})`)
    .execute();
}
