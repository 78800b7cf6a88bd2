/** `login`, `logout` and the person's own profile (rulings §5). */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { knownRoles } from '../../contract/access.ts';
import { messages } from '../../contract/messages.ts';
import { type LoginAnswer, loginInput, profileInput, profilePasswordInput } from '../../contract/people.ts';
import { requireCaller } from '../crud/guard.ts';
import { inTransaction } from '../crud/transaction.ts';
import type { Database } from '../database/schema.ts';
import { HttpError, invalid, notAllowed } from '../http-error.ts';
import { check } from './check.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSession, endSessions, sessionUser, startSession } from './sessions.ts';
import { beginSignIn, forgetSignInFailures } from './sign-in-limits.ts';
import { explainTaken } from './users.ts';

const tags = ['people'];
const security = [{ bearer: [] }];

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
    { schema: { tags, summary: 'Sign in', body: loginInput } },
    async (request): Promise<LoginAnswer> => {
      const { username, password, remember_token } = check(loginInput, request.body);
      if (username.includes('\u0000')) throw refusedCredentials();
      await beginSignIn(app.db, username, request.ip);
      const user = await findUser(app.db, username);
      const matches = await verifyPassword(user?.password_hash, password);
      if (!user || !matches) throw refusedCredentials();
      await forgetSignInFailures(app.db, username, request.ip);
      if (!user.approved_at) throw notAllowed(messages.pendingAccount);
      if (!user.active) throw notAllowed(messages.inactiveAccount);
      await app.db
        .updateTable('users')
        .set({ last_sign_in_at: sql<string>`now()` })
        .where('id', '=', user.id)
        .execute();
      const sid = await startSession(app.db, user.id, remember_token, request.headers['user-agent']);
      return {
        token: app.tokens.session.sign({ sid }),
        user: sessionUser(user),
        roles: knownRoles(user.roles),
      };
    },
  );

  app.post('/logout', { schema: { tags, summary: 'Sign out', security } }, async (request, reply) => {
    if (request.caller) await endSession(app.db, request.caller.sessionId);
    return reply.code(204).send();
  });

  app.get('/profile', { schema: { tags, summary: 'Who am I?', security } }, async request => {
    const { user, roles } = requireCaller(request);
    const row = await app.db
      .selectFrom('users')
      .select(['photo_key', 'last_sign_in_at', 'created_at'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const { photo_key, ...rest } = row;
    return { user: { ...user, ...rest, photo: photo_key !== null }, roles };
  });

  app.put(
    '/profile',
    { schema: { tags, summary: 'Change my name or e-mail', security, body: profileInput } },
    async request => {
      const { id, roles } = requireCaller(request);
      const values = check(profileInput, request.body);
      try {
        const row = await app.db
          .updateTable('users')
          .set({ ...values, updated_at: sql<string>`clock_timestamp()`, updated_by: id })
          .where('id', '=', id)
          .returning(['id', 'name', 'username', 'email', 'roles'])
          .executeTakeFirstOrThrow();
        return { user: sessionUser(row), roles };
      } catch (error) {
        throw explainTaken(error);
      }
    },
  );

  app.put(
    '/profile/password',
    {
      schema: {
        tags,
        summary: 'Change my password: every session ends, and the answer has the token of a new one',
        security,
        body: profilePasswordInput,
      },
    },
    async (request): Promise<LoginAnswer> => {
      const { id, sessionId, user, roles } = requireCaller(request);
      const { current_password, password } = check(profilePasswordInput, request.body);
      if (password.toLowerCase() === user.username.toLowerCase())
        throw invalid({ password: [messages.passwordIsUsername] });
      await beginSignIn(app.db, user.username, request.ip);
      const row = await app.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (!(await verifyPassword(row.password_hash, current_password))) {
        throw invalid({ current_password: [messages.currentPassword] });
      }
      await forgetSignInFailures(app.db, user.username, request.ip);
      const password_hash = await hashPassword(password);
      const sid = await inTransaction(app.db, async trx => {
        const { remember } = await trx
          .selectFrom('sessions')
          .select('remember')
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow();
        await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
        await endSessions(trx, id);
        return startSession(trx, id, remember, request.headers['user-agent']);
      });
      return { token: app.tokens.session.sign({ sid }), user, roles: [...roles] };
    },
  );
}

const refusedCredentials = () => new HttpError(401, { message: messages.credentials });
