/** The one place outside of `server/files` where stored files go (decision 019): only when it is known that no row holds them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { UploadKind } from '../../contract/register/documents.ts';
import type { Db, Timestamp, Trx } from '../database/schema.ts';
import { afterCommit, unlessFailed } from '../database/transaction.ts';
import type { ReceivedFile, ReceiveOptions } from '../files/receive.ts';
import { type Body, readBody } from './body.ts';

/** What no row points at any more, until the delay of `kept-files.ts` is over. */
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

/** To be said in the transaction that writes a row with this file's key. */
export function holdFile(trx: Trx, file: ReceivedFile): void {
  unlessFailed(trx, file.hold);
}

/** For a file that is stored before its row: unless a transaction holds it, it goes at the end, but not where the outcome is unknown. */
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

/** Days that a file stays after its row let it go: a backup or a replica from before that moment still points at it. */
const RELEASED_DAYS = 7;

/** To be said in the transaction that takes a file's key out of its row: the file goes some days after that is committed. */
export async function releaseFile(trx: Trx, key: string): Promise<void> {
  await trx
    .insertInto('released_files')
    .values({ key })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The same at once, for what is no document of a record: pictures of people, parts of uploads. Anybody could fill the store with them within the delay. */
export function dropFile(app: Pick<FastifyInstance, 'files' | 'log'>, trx: Trx, key: string): void {
  afterCommit(trx, () => removeNow(app, key));
}

const removeNow = ({ files, log }: Pick<FastifyInstance, 'files' | 'log'>, key: string): Promise<void> =>
  files
    .remove(key)
    .catch(err => log.warn({ err }, 'failed to delete an unused file; the next cleanup will try again'));

/** Of these keys, those whose files were let go, but stay for now. */
export async function releasedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('released_files').select('key').where('key', 'in', keys).execute();
  return rows.map(({ key }) => key);
}

/** Leaves the files whose days are over to the sweep. */
export async function forgetReleased(db: Db): Promise<void> {
  await db
    .deleteFrom('released_files')
    .where('released_at', '<', sql<string>`now() - make_interval(days => ${RELEASED_DAYS})`)
    .execute();
}
