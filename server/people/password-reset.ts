/** Forgotten passwords: a link by email, valid for `RESET_LINK_MINUTES` and one use (specification §5). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { said } from '../../contract/answers/common.ts';
import { resetInput, resetLinkInput, resetRequestInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalid, tooManyMails } from '../http-error.ts';
import { limitsToMailbox, waitToMail } from '../mail/mail-limits.ts';
import { networkOf } from '../network.ts';
import { describe } from '../openapi/describe.ts';
import { check } from '../requests/check.ts';
import { perMinute } from '../requests/rate-limits.ts';
import { newPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { isGoodLink, lockOwnerOf, queueLink } from './reset-links.ts';
import { setPassword } from './set-password.ts';

const input = z.safeExtend(resetInput, { password: newPassword });

export async function passwordReset(app: FastifyInstance): Promise<void> {
  app.post(
    '/password/email',
    {
      ...describe({
        id: 'requestPasswordReset',
        tag: 'people',
        summary: 'Request a link to set a new password',
        access: 'anyone',
        body: resetRequestInput,
        answer: said,
      }),
      ...perMinute('reset', 5),
    },
    async request => {
      const { email } = check(resetRequestInput, request.body);
      // The account is looked up later, so that the answer takes the same time in either case.
      const wait = await inTransaction(app.db, async trx => {
        const wait = await waitToMail(trx, limitsToMailbox('reset-mail', email, networkOf(request.ip)));
        if (wait === undefined) await queueLink(trx, { email, address: request.ip });
        return wait;
      });
      if (wait !== undefined) throw tooManyMails(wait);
      return { message: messages.resetSent };
    },
  );

  app.post(
    '/password/reset/check',
    {
      ...describe({
        id: 'checkResetLink',
        tag: 'people',
        summary: 'Check if a link to set a new password is still valid',
        access: 'anyone',
        body: resetLinkInput,
        answer: z.object({ valid: z.boolean() }),
      }),
      ...perMinute('reset-check', 30),
    },
    async request => ({ valid: await isGoodLink(app.db, check(resetLinkInput, request.body).token) }),
  );

  app.post(
    '/password/reset',
    {
      ...describe({
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
      const { token, password } = check(input, request.body);
      const password_hash = await hashPassword(password);
      await inTransaction(app.db, async trx => {
        const account = await lockOwnerOf(trx, token);
        if (!account) throw invalid({ token: [messages.resetExpired] });
        const { username } = account;
        if (username.toLowerCase() === password.toLowerCase())
          throw invalid({ password: [messages.passwordIsUsername] });
        await setPassword(trx, account, password_hash, 'link');
        await trx.deleteFrom('sign_in_failures').where('username', '=', username.toLowerCase()).execute();
      });
      return { message: messages.resetDone };
    },
  );
}
