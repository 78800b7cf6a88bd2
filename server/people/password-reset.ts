/** A forgotten password: a link by e-mail, good for one hour and one use (rulings §5). */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { messages } from '../../contract/messages.ts';
import { resetInput, resetRequestInput } from '../../contract/people.ts';
import { inTransaction } from '../crud/transaction.ts';
import type { Database } from '../database/schema.ts';
import { invalid } from '../http-error.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { renderMail } from '../mail/render.ts';
import { mailTexts } from '../mail/texts/by-language.ts';
import { said } from '../openapi/common.ts';
import { describe } from '../openapi/describe.ts';
import { countInWindow, perMinute } from '../plugins/rate-limits.ts';
import { check } from './check.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/** So many links are mailed to one address in an hour, wherever they are asked for: nobody's mailbox can be filled. */
const MOST_LINKS = 5;
const HOUR_SECONDS = 3600;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function passwordReset(app: FastifyInstance): Promise<void> {
  app.post(
    '/password/email',
    {
      schema: describe({
        id: 'requestPasswordReset',
        tag: 'people',
        summary: 'Ask for a link to set a new password',
        access: 'anyone',
        body: resetRequestInput,
        answer: said,
      }),
      ...perMinute('reset', 5),
    },
    async request => {
      const { email } = check(resetRequestInput, request.body);
      // Whether there is such an account is looked up later: the answer takes the same time.
      await inTransaction(app.db, async trx => {
        const { current } = await countInWindow(
          trx,
          `reset-mail ${hashOf(email.toLowerCase())}`,
          HOUR_SECONDS,
        );
        if (current <= MOST_LINKS) await queueLink(trx, { email });
      });
      return { message: messages.resetSent };
    },
  );

  app.post(
    '/password/reset',
    {
      schema: describe({
        id: 'resetPassword',
        tag: 'people',
        summary: 'Set a new password with the link',
        access: 'anyone',
        body: resetInput,
        answer: said,
      }),
      ...perMinute('reset-use', 10),
    },
    async request => {
      const { token, password } = check(resetInput, request.body);
      const password_hash = await hashPassword(password);
      await inTransaction(app.db, async trx => {
        const used = await trx
          .updateTable('password_resets')
          .set({ used_at: sql<string>`now()` })
          .where('token_hash', '=', hashOf(token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', sql<string>`now()`)
          .returning('user_id')
          .executeTakeFirst();
        if (!used) throw invalid({ token: [messages.resetExpired] });
        const user = await trx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', used.user_id)
          .where('deleted_at', 'is', null)
          .returning('username')
          .executeTakeFirst();
        if (!user) throw invalid({ token: [messages.resetExpired] });
        if (user.username.toLowerCase() === password.toLowerCase())
          throw invalid({ password: [messages.passwordIsUsername] });
        // Whoever reads older mail must not set it once more.
        await endResetLinks(trx, used.user_id);
        await trx
          .deleteFrom('sign_in_failures')
          .where('username', '=', user.username.toLowerCase())
          .execute();
        await endSessions(trx, used.user_id);
      });
      return { message: messages.resetDone };
    },
  );
}

/** Links sent so far are worth nothing any more. */
export async function endResetLinks(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** A new link to that person's address; those sent before stay good. */
export const sendLinkTo = (app: FastifyInstance, user: { id: number }): Promise<void> =>
  inTransaction(app.db, trx => queueLink(trx, { user_id: user.id }));

const queueLink = (trx: Transaction<Database>, to: { email: string } | { user_id: number }) =>
  enqueue(trx, [{ kind: 'resetMail', key: `reset:${randomUUID()}`, data: to }]);

/**
 * Job `resetMail`: the link is made when the mail goes out, so that it is good for an hour from then on and never lies
 * in the queue. @returns nothing when no such account may have one
 */
export async function composeReset(
  app: FastifyInstance,
  to: { email?: string; user_id?: number },
): Promise<Mail | undefined> {
  let query = app.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('active', '=', true)
    // Names that nobody has looked at yet must not go out in mails to addresses that nobody has confirmed.
    .where('approved_at', 'is not', null)
    .where('deleted_at', 'is', null);
  if (to.user_id !== undefined) query = query.where('id', '=', to.user_id);
  else query = query.where(sql<string>`lower(email)`, '=', String(to.email).toLowerCase());
  const user = await query.executeTakeFirst();
  if (!user?.email) return undefined;
  const token = randomBytes(32).toString('base64url');
  await app.db
    .insertInto('password_resets')
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      expires_at: sql<string>`now() + interval '1 hour'`,
      used_at: null,
    })
    .execute();
  const texts = mailTexts[user.language];
  const { subject, asked, not } = texts.reset;
  const blocks = [
    { text: texts.dear(user.name) },
    { text: asked },
    { address: `${app.config.publicUrl}/reset-password/${token}` },
    { text: not },
  ];
  return renderMail(user.email, [{ texts, subject, blocks }]);
}

export async function removeOldResets(db: Kysely<Database>): Promise<void> {
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db);
}
