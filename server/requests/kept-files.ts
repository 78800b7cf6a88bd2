/** The only place outside `server/files` that deletes stored files (decision 019): only once no row uses them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { UploadKind } from '../../contract/register/documents.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { afterCommit, unlessFailed } from '../database/transaction.ts';
import type { ReceivedFile, ReceiveOptions } from '../files/receive.ts';
import { type Body, readBody } from './body.ts';

/** Files that no row uses any more, until the delay of `kept-files.ts` is over. */
interface ReleasedFiles {
  key: string;
  released_at: Generated<Timestamp>;
}

declare module '../database/schema.ts' {
  interface Database {
    released_files: ReleasedFiles;
  }
}

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

/** Of these keys, those whose files are due to be deleted later. */
export async function releasedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('released_files').select('key').where('key', 'in', keys).execute();
  return rows.map(({ key }) => key);
}

/** Releases files whose delay is over to the cleanup. */
export async function forgetReleased(db: Db): Promise<void> {
  await db
    .deleteFrom('released_files')
    .where('released_at', '<', sql<string>`now() - make_interval(days => ${RELEASED_DAYS})`)
    .execute();
}
