/** Pending until an admin approves (specification §5). Until then, username and address are only requested, and the applicant learns nothing about other accounts. */

import * as z from 'zod/mini';
import { file } from '../../contract/answers/common.ts';
import { signedUp } from '../../contract/answers/people.ts';
import { adminSignUpInput, signUpInput } from '../../contract/people/people.ts';
import { PHOTO } from '../../contract/register/documents.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { languageOf } from '../language.ts';
import { networkOf } from '../network.ts';
import { noticeWaiting } from '../notifications/waiting.ts';
import { type Body, fingerprint } from '../requests/body.ts';
import { check } from '../requests/check.ts';
import { requireCaller } from '../requests/guard.ts';
import { answerOnce, otherBody } from '../requests/idempotency.ts';
import { keepSession } from '../requests/keep-session.ts';
import { withFiles } from '../requests/kept-files.ts';
import { perMinute } from '../requests/rate-limits.ts';
import type { App } from '../requests/schemas.ts';
import { tellOwner } from './address-in-use.ts';
import { newPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { photoOf } from './photos.ts';
import { receivingPictures } from './pictures.ts';
import { requireProof } from './proof.ts';
import { insertUser, noteAccount } from './users.ts';
import { requireFewSignUps, requireRoomForPicture, requireRoomToWait } from './waiting-accounts.ts';

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
