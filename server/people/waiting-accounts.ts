/** Pending account requests: limited in number and bytes, and removed after a while. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { UploadError } from '../files/errors.ts';
import { HttpError } from '../http-error.ts';
import { networkOf } from '../network.ts';
import { settle } from '../notifications/notify.ts';
import { waitingKey } from '../notifications/waiting.ts';
import { dropFile } from '../requests/kept-files.ts';
import { requireInWindow } from '../requests/rate-limits.ts';
import { noteAccount } from './users.ts';

/** Far more than the programme's staff. */
export const MAX_WAITING = 1_000;
/** Bytes of all photos of accounts never approved: some hundred small ones. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Requests from one network: more than an office needs. Filling the total takes ten days, in which an admin notices. */
const MOST_A_DAY = 100;
const DAY_SECONDS = 24 * 60 * 60;
/** How long an account waits for approval before it is removed. */
const WAITING_DAYS = 60;

/** @throws HttpError 503 */
export async function requireRoomToWait(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approved_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_WAITING) throw new HttpError(503, { message: messages.tooManyWaiting });
}

/** Counts a request for an account. @throws HttpError 429 */
export const requireFewSignUps = (trx: Trx, address: string): Promise<void> =>
  requireInWindow(trx, `sign-ups ${networkOf(address)}`, MOST_A_DAY, DAY_SECONDS);

/** @throws UploadError 422 */
export async function requireRoomForPicture(db: Db): Promise<void> {
  const { bytes } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.sum<number>('photo_size').as('bytes'))
    .where('approved_at', 'is', null)
    .where('photo_key', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) >= MAX_PICTURE_BYTES) throw new UploadError(422, messages.tooManyPictures);
}

/** Removes requests that waited too long, and the photos of all requests that were refused or removed. */
export async function removeExpiredSignUps(
  app: Pick<FastifyInstance, 'longDb' | 'files' | 'log'>,
): Promise<void> {
  await inTransaction(app.longDb, async trx => {
    const expired = await trx
      .updateTable('users')
      .set({ deleted_at: sql<string>`clock_timestamp()` })
      .where('approved_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('updated_at', '<', sql<string>`now() - make_interval(days => ${WAITING_DAYS})`)
      .returning(['id', 'deleted_at'])
      .execute();
    for (const { id, deleted_at } of expired) {
      const change = { before: { deleted_at: null }, after: { deleted_at } };
      await noteAccount(trx, id, null, change, 'delete');
      await settle(trx, waitingKey(id));
    }
    const pictured = await trx
      .selectFrom('users')
      .select(['id', 'photo_key'])
      .where('approved_at', 'is', null)
      .where('deleted_at', 'is not', null)
      .where('photo_key', 'is not', null)
      .forUpdate()
      .execute();
    if (pictured.length > 0)
      await trx
        .updateTable('users')
        .set({ photo_key: null, photo_type: null, photo_size: null })
        .where(
          'id',
          'in',
          pictured.map(({ id }) => id),
        )
        .execute();
    for (const { photo_key } of pictured) if (photo_key) dropFile(app, trx, photo_key);
  });
}
