/** `login` and `logout` (rulings §5). */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { knownRoles } from '../../contract/access.ts';
import { messages } from '../../contract/messages.ts';
import { type LoginAnswer, loginInput } from '../../contract/people.ts';
import type { Database } from '../database/schema.ts';
import { HttpError, notAllowed } from '../http-error.ts';
import { describe } from '../openapi/describe.ts';
import { signedIn } from './answers.ts';
import { check } from './check.ts';
import { verifyPassword } from './passwords.ts';
import { isTwoFactorRequired } from './required-two-factor.ts';
import { checkSecondFactor } from './second-factor.ts';
import { endSession, sessionUser, startSession } from './sessions.ts';
import { beginSignIn, forgetSignInFailures, takeBackSignIn } from './sign-in-limits.ts';

const findUser = (db: Kysely<Database>, username: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function signIn(app: FastifyInstance): Promise<void> {
  app.post(
    '/login',
    {
      schema: describe({
        id: 'signIn',
        tag: 'people',
        summary: 'Sign in',
        description: 'Where the account has two-factor sign-in, 401 with `two_factor: true` asks for `code`.',
        access: 'anyone',
        body: loginInput,
        answer: signedIn,
        refuses: [401],
      }),
    },
    async (request): Promise<LoginAnswer> => {
      const { username, password, remember_token, code } = check(loginInput, request.body);
      if (username.includes('\u0000')) throw refusedCredentials();
      const attempt = await beginSignIn(app.db, username, request.ip);
      const user = await findUser(app.db, username);
      const matches = await verifyPassword(user?.password_hash, password);
      if (!user || !matches) throw refusedCredentials();
      const mayEnter = user.approved_at !== null && user.active;
      if (mayEnter && user.two_factor_at) await secondStep(app, user.id, code, attempt);
      await forgetSignInFailures(app.db, username, request.ip);
      if (!user.approved_at) throw notAllowed(messages.pendingAccount);
      if (!user.active) throw notAllowed(messages.inactiveAccount);
      await app.db
        .updateTable('users')
        .set({ last_sign_in_at: sql<string>`now()` })
        .where('id', '=', user.id)
        .execute();
      const sid = await startSession(app.db, user.id, remember_token, {
        device: request.headers['user-agent'],
        address: request.ip,
      });
      const roles = knownRoles(user.roles);
      const mustSetUp = !user.two_factor_at && isTwoFactorRequired(app.config, roles);
      return {
        token: app.tokens.session.sign({ sid }),
        user: sessionUser(user),
        roles,
        ...(mustSetUp && { two_factor_setup: true }),
      };
    },
  );

  app.post(
    '/logout',
    { schema: describe({ id: 'signOut', tag: 'people', summary: 'Sign out', status: 204 }) },
    async (request, reply) => {
      if (request.caller) await endSession(app.db, request.caller.sessionId);
      return reply.code(204).send();
    },
  );
}

/** The password was right. A wrong code stays an attempt that failed; a missing one was none. @throws HttpError 401, 429 */
async function secondStep(
  app: FastifyInstance,
  userId: number,
  code: string | null,
  attempt: number,
): Promise<void> {
  if (code === null) {
    await takeBackSignIn(app.db, attempt);
    throw new HttpError(401, { message: messages.twoFactorNeeded, two_factor: true });
  }
  const checked = await checkSecondFactor(app, userId, code);
  if (checked.right) return;
  if ('retryAfterSeconds' in checked) {
    // It learned nothing, and must not keep a recovery code out.
    await takeBackSignIn(app.db, attempt);
    throw tooManyCodes(checked.retryAfterSeconds);
  }
  throw new HttpError(401, { message: checked.message, two_factor: true });
}

export const tooManyCodes = (seconds: number) =>
  new HttpError(
    429,
    { message: messages.tooManyRequests(seconds), two_factor: true },
    { 'retry-after': String(seconds) },
  );

const refusedCredentials = () => new HttpError(401, { message: messages.credentials });
