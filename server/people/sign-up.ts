/** Pending account requests: limited in number and bytes, and removed after a while. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { file } from '../../contract/answers/common.ts';
import { signedUp } from '../../contract/answers/people.ts';
import { adminSignUpInput, signUpInput } from '../../contract/people/people.ts';
import { PHOTO } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { UploadError } from '../files/errors.ts';
import { HttpError } from '../http-error.ts';
import { languageOf } from '../language.ts';
import { networkOf } from '../network.ts';
import { noticeWaiting, waitingKey } from '../notifications/events.ts';
import { settle } from '../notifications/notify.ts';
import { keepSession, requireCaller } from '../requests/access.ts';
import { type Body, dropFile, fingerprint, withFiles } from '../requests/files.ts';
import { answerOnce, otherBody } from '../requests/idempotency.ts';
import { perMinute, requireInWindow } from '../requests/rate-limits.ts';
import { type App, check } from '../requests/schemas.ts';
import { tellOwner } from './account-mails.ts';
import { requireProof } from './confirm-identity.ts';
import { hashPassword, newPassword, verifyPassword } from './passwords.ts';
import { photoOf, receivingPictures } from './pictures.ts';
import { insertUser, noteAccount } from './users.ts';

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
async function requireRoomToWait(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approved_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_WAITING) throw new HttpError(503, { message: messages.tooManyWaiting });
}

/** Counts a request for an account. @throws HttpError 429 */
const requireFewSignUps = (trx: Trx, address: string): Promise<void> =>
  requireInWindow(trx, `sign-ups ${networkOf(address)}`, MOST_A_DAY, DAY_SECONDS);

/** @throws UploadError 422 */
async function requireRoomForPicture(db: Db): Promise<void> {
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

// Pending until an admin approves (specification §5). Until then, username and address are only requested, and the applicant learns nothing about other accounts.

const input = z.safeExtend(signUpInput, { password: newPassword });
const adminInput = z.safeExtend(adminSignUpInput, { password: newPassword });

export async function signUp(app: App): Promise<void> {
  app.post(
    '/register',
    {
      schema: {
        operationId: 'register',
        tags: ['people'],
        summary:
          'Request an account, or create one as an admin (re-authentication required for admin accounts)',
        json: signUpInput,
        form: z.safeExtend(signUpInput, { photo: file.optional() }),
        sends: ['Idempotency-Key'],
        response: { 201: signedUp },
      },
      config: { access: 'optional', ...perMinute('register', 10) },
    },
    async (request, reply) => {
      const byAdmin = request.caller?.roles.includes('admin') ?? false;
      const mayBeKept = byAdmin ? undefined : () => requireRoomForPicture(app.db);
      const work = async (body: Body) => {
        const { name, username, email, password, roles } = check(byAdmin ? adminInput : input, body.fields);
        if (byAdmin && roles.includes('admin')) requireProof(app, request);
        // Checked again below, under the lock; checked here first so that strangers can't waste the hashing.
        if (!byAdmin) await requireRoomToWait(app.db);
        const password_hash = await hashPassword(password);
        const photo = body.files.at(-1);
        const created_by = request.caller?.id ?? null;
        const create = async (trx: Trx): Promise<number> => {
          if (!byAdmin) {
            await requireRoomToWait(trx);
            await requireFewSignUps(trx, request.ip);
          }
          const id = await insertUser(trx, {
            name,
            username,
            email,
            password_hash,
            roles,
            approved: byAdmin,
            created_by,
            language: languageOf(request),
            photo: photo && photoOf(trx, photo),
          });
          const made = { before: null, after: { name, username, email, roles } };
          await noteAccount(trx, id, created_by, made, 'create');
          if (!byAdmin) {
            await noticeWaiting(trx, id, name);
            if (email !== null) await tellOwner(trx, email, networkOf(request.ip));
          }
          return id;
        };
        const answer = await inTransaction(app.db, async trx => {
          if (byAdmin) await keepSession(trx, requireCaller(request));
          return answerOnce(trx, request, withoutPassword(body), async () => ({
            status: 201,
            body: { id: await create(trx) },
          }));
        });
        const { id } = answer.body;
        if (answer.repeated) await requireSamePassword(app.db, id, password);
        const user = { id, name, username, email, is_admin: byAdmin && roles.includes('admin') };
        return {
          message: byAdmin ? messages.accountCreated : messages.registered,
          user,
          roles,
          token: null,
          pending: !byAdmin,
        };
      };
      const made = await withFiles(
        request,
        { photo: PHOTO },
        work,
        receivingPictures(app, request, mayBeKept),
      );
      return reply.code(201).send(made);
    },
  );
}

/** Identifies a repeated request, without the password: its plain hash would be stored for a day, so it is compared with the account instead. */
function withoutPassword({ fields, files }: Body): unknown {
  const { password: _, password_confirmation: __, ...others } = fields;
  return fingerprint({ fields: others, files });
}

/** A repeated request must have the same password, or the applicant couldn't sign in. @throws HttpError 422 */
async function requireSamePassword(db: Db, id: number, password: string): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash, password))) throw otherBody();
}
