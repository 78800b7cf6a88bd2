/** Forgotten passwords: a link by email, valid for `RESET_LINK_MINUTES` and one use (specification §5). */

import * as z from 'zod/mini';
import { said } from '../../contract/answers/common.ts';
import { resetInput, resetLinkInput, resetRequestInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalid, tooManyMails } from '../http-error.ts';
import { limitsToMailbox, waitToMail } from '../mail/mail-limits.ts';
import { networkOf } from '../network.ts';
import { perMinute } from '../requests/rate-limits.ts';
import type { App } from '../requests/schemas.ts';
import { newPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { isGoodLink, lockOwnerOf, queueLink } from './reset-links.ts';
import { setPassword } from './set-password.ts';

const input = z.safeExtend(resetInput, { password: newPassword });

export async function passwordReset(app: App): Promise<void> {
  app.post(
    '/password/email',
    {
      schema: {
        operationId: 'requestPasswordReset',
        tags: ['people'],
        summary: 'Request a link to set a new password',
        body: resetRequestInput,
        response: { 200: said },
      },
      config: { access: 'public', ...perMinute('reset', 5) },
    },
    async request => {
      const { email } = request.body;
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
      schema: {
        operationId: 'checkResetLink',
        tags: ['people'],
        summary: 'Check if a link to set a new password is still valid',
        body: resetLinkInput,
        response: { 200: z.object({ valid: z.boolean() }) },
      },
      config: { access: 'public', ...perMinute('reset-check', 30) },
    },
    async request => ({ valid: await isGoodLink(app.db, request.body.token) }),
  );

  app.post(
    '/password/reset',
    {
      schema: {
        operationId: 'resetPassword',
        tags: ['people'],
        summary: 'Set a new password with the link',
        body: input,
        response: { 200: said },
      },
      config: { access: 'public', ...perMinute('reset-use', 10) },
    },
    async request => {
      const { token, password } = request.body;
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
