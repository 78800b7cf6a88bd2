/** A forgotten password: a link by e-mail, good for one hour and one use (rulings §5). */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { messages } from '../../contract/messages.ts';
import { resetInput, resetRequestInput } from '../../contract/people.ts';
import { inTransaction } from '../crud/transaction.ts';
import { invalid } from '../http-error.ts';
import { perMinute } from '../plugins/rate-limits.ts';
import { check } from './check.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

const tags = ['people'];
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function passwordReset(app: FastifyInstance): Promise<void> {
  app.post(
    '/password/email',
    {
      schema: { tags, summary: 'Ask for a link to set a new password', body: resetRequestInput },
      ...perMinute('reset', 5),
    },
    async request => {
      const { email } = check(resetRequestInput, request.body);
      // After the answer: it takes the same time whether there is such an account or not.
      setImmediate(() => {
        sendLink(app, email).catch(err =>
          request.log.error({ err }, 'the mail with the link could not be sent'),
        );
      });
      return { message: messages.resetSent };
    },
  );

  app.post(
    '/password/reset',
    {
      schema: { tags, summary: 'Set a new password with the link', body: resetInput },
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
        await trx
          .updateTable('password_resets')
          .set({ used_at: sql<string>`now()` })
          .where('user_id', '=', used.user_id)
          .where('used_at', 'is', null)
          .execute();
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

async function sendLink(app: FastifyInstance, email: string): Promise<void> {
  const user = await app.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user?.email) await sendLinkTo(app, { ...user, email: user.email });
}

/** A new link to that person's address; those sent before stay good. */
export async function sendLinkTo(
  app: FastifyInstance,
  user: { id: number; name: string; email: string },
): Promise<void> {
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
  await app.sendMail({
    to: user.email,
    subject: 'Set a new password',
    text: [
      `Dear ${user.name},`,
      'somebody asked for a new password for your account in the AUP back office. If it was you, open this address within one hour:',
      `${app.config.publicUrl}/reset-password/${token}`,
      'If it was not you, nothing has changed and you need not do anything.',
    ].join('\n\n'),
  });
}
