/**
 * How files and the rows that point at them come and go together: the one place outside of `server/files` where stored files
 * are removed (decision 019). A file goes only when it is known that no row holds it; what is not known the sweep finds out.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { UploadKind } from '../../contract/register/documents.ts';
import type { Database } from '../database/schema.ts';
import { afterCommit, unlessFailed } from '../database/transaction.ts';
import type { ReceivedFile, ReceiveOptions } from '../files/receive.ts';
import { type Body, readBody } from './body.ts';

type Trx = Transaction<Database>;

/**
 * Runs `work` on a request that may bring files. Those that no row holds by its end (`holdFile`) are removed, whatever was
 * the reason; but not those of a transaction of which nobody knows how it ended.
 * @param fileFields the fields in which files may come, and what they take
 * @param how where files go and how they may arrive, when not as documents do
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

/** To be said in the transaction that takes a file's key out of its row: the file goes once that is committed. */
export function releaseFile(app: Pick<FastifyInstance, 'files' | 'log'>, trx: Trx, key: string): void {
  afterCommit(trx, () =>
    app.files.remove(key).catch(err => app.log.warn({ err }, 'a file without a row waits for the sweep')),
  );
}
