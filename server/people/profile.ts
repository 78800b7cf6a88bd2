/** The person's own profile (specification §5). */

import * as z from 'zod/mini';
import {
  changedProfile,
  type LoginAnswer,
  type Profile,
  profile,
  signedIn,
} from '../../contract/answers/people.ts';
import { profileInput, profilePasswordInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalid } from '../http-error.ts';
import { nextUpdate } from '../register/expressions.ts';
import { differences } from '../register/history.ts';
import { requireCaller } from '../requests/access.ts';
import { readBody } from '../requests/files.ts';
import { type App, check } from '../requests/schemas.ts';
import { requireProof, withPassword } from './confirm-identity.ts';
import { followAddress, setPassword } from './password-reset.ts';
import { hashPassword, newPassword } from './passwords.ts';
import { sessionUser, startSession } from './sessions.ts';
import { explainTaken, isSameAddress, lockCaller, noteAccount, readAccount } from './users.ts';

const input = z.safeExtend(profilePasswordInput, { password: newPassword });

export async function profileRoutes(app: App): Promise<void> {
  app.get(
    '/profile',
    {
      schema: {
        operationId: 'getProfile',
        tags: ['people'],
        summary: 'Get my profile',
        response: { 200: profile },
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async (request): Promise<Profile> => {
      const { user, roles } = requireCaller(request);
      const { photo_key, two_factor_at, ...rest } = await readAccount(app.db, user.id, [
        'photo_key',
        'two_factor_at',
        'language',
        'last_sign_in_at',
        'created_at',
        'districts_id',
      ]);
      const facts = { ...rest, photo: photo_key !== null, two_factor: two_factor_at !== null };
      return { user: { ...user, ...facts }, roles: [...roles] };
    },
  );

  app.put(
    '/profile',
    {
      schema: {
        operationId: 'updateProfile',
        tags: ['people'],
        summary: 'Change my name, language or email (re-authentication required for email)',
        json: z.partial(profileInput),
        sends: ['X-Proof'],
        response: { 200: changedProfile },
      },
      config: { access: 'session', isOpenBeforeTwoFactor: true },
    },
    async request => {
      const caller = requireCaller(request);
      const { id, roles } = caller;
      const { fields } = await readBody(request, {});
      try {
        const user = await inTransaction(app.db, async trx => {
          const { name: oldName, email: oldEmail, language: oldLanguage } = await lockCaller(trx, caller);
          const before = { name: oldName, email: oldEmail, language: oldLanguage };
          const values = check(profileInput, { ...before, ...fields });
          const moves = !isSameAddress(before.email, values.email);
          if (moves) requireProof(app, request);
          const row = await trx
            .updateTable('users')
            .set({ ...values, updated_at: nextUpdate, updated_by: id })
            .where('id', '=', id)
            .returning(['id', 'name', 'username', 'email', 'roles', 'language'])
            .executeTakeFirstOrThrow();
          const { name, email, language } = row;
          const change = differences(before, { name, email, language });
          if (change) await noteAccount(trx, id, id, change);
          if (moves) await followAddress(trx, app.config, id, before.email);
          return { ...sessionUser(row), language };
        });
        return { user, roles: [...roles] };
      } catch (error) {
        throw explainTaken(error);
      }
    },
  );

  app.put(
    '/profile/password',
    {
      schema: {
        operationId: 'changePassword',
        tags: ['people'],
        summary: 'Change my password; ends every session and returns the token of a new one',
        body: input,
        response: { 200: signedIn },
      },
      config: { access: 'session' },
    },
    async (request): Promise<LoginAnswer> => {
      const { id: uid, sessionId, user, roles } = requireCaller(request);
      const { current_password, password } = request.body;
      if (password.toLowerCase() === user.username.toLowerCase())
        throw invalid({ password: [messages.passwordIsUsername] });
      const password_hash = await hashPassword(password);
      const sid = await withPassword(app, request, current_password, async (trx, account) => {
        const { remember } = await trx
          .selectFrom('sessions')
          .select('remember')
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow();
        await setPassword(trx, account, password_hash, 'profile');
        return startSession(trx, account, remember, {
          device: request.headers['user-agent'],
          address: request.ip,
        });
      });
      return { token: app.tokens.session.sign({ sid, uid }), user, roles: [...roles] };
    },
  );
}
