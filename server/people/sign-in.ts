/** `login` and `logout` (specification §5). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { knownRoles } from '../../contract/access.ts';
import { type LoginAnswer, signedIn } from '../../contract/answers/people.ts';
import { loginInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import type { Db, Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { HttpError, notAllowed, tooManyCodes, tooManyRequests } from '../http-error.ts';
import { perMinute } from '../requests/rate-limits.ts';
import { type App, nothing } from '../requests/schemas.ts';
import { verifyPassword } from './passwords.ts';
import { endSession, sessionUser, startSession } from './sessions.ts';
import {
  accountNamed,
  beginSignIn,
  forgetSignInFailures,
  takeBackSignIn,
  tellFailure,
  waitAfterRefusals,
} from './sign-in-limits.ts';
import { checkSecondFactor, isTwoFactorRequired } from './two-factor.ts';
import { type LockedAccount, lockAccount, setAccount } from './users.ts';

interface Owner {
  id: number;
  password_hash: string;
}

/** Finds one approved account or the latest pending one. Both kinds are always read, so that neither the answer nor its timing reveals which exist. */
async function findOwner(db: Db, username: string, password: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner & { waits: boolean }>`
    select distinct on (approved_at is null) id, password_hash, approved_at is null as waits
    from users where lower(username) = ${username.toLowerCase()} and deleted_at is null
    order by approved_at is null, id desc`.execute(db);
  for (const waits of [false, true]) {
    const account = rows.find(row => row.waits === waits);
    if (await verifyPassword(account?.password_hash, password)) return account;
  }
  return undefined;
}

export async function signIn(app: App): Promise<void> {
  app.post(
    '/login',
    {
      schema: {
        operationId: 'signIn',
        tags: ['people'],
        summary: 'Sign in',
        description:
          'For accounts with two-factor sign-in, returns 401 with `two_factor: true`; send the request again with `code`.',
        body: loginInput,
        response: { 200: signedIn },
        refuses: [401],
      },
      config: { access: 'public', isOpenBeforeTwoFactor: true, ...perMinute('login', ATTEMPTS_PER_MINUTE) },
    },
    async (request): Promise<LoginAnswer> => {
      const typed = request.body;
      const { username, password } = typed;
      if (username.includes('\u0000')) throw refusedCredentials();
      const attempt = await beginSignIn(app.db, username, request.ip);
      const owner = await findOwner(app.db, username, password);
      if (!owner) {
        await tellUnknown(app, username);
        throw refusedCredentials();
      }
      // A refusal is thrown after the commit, so that a wrong code counts.
      const entered = await inTransaction(app.db, async trx => {
        const account = await lockAccount(trx, owner.id);
        if (account?.password_hash !== owner.password_hash) return refusedCredentials();
        return enter(app, trx, account, { ...typed, attempt, request });
      });
      if (entered instanceof HttpError) {
        const why = refusals[entered.statusCode];
        const isAsked = entered.statusCode === 401 && typed.code === null;
        if (isAsked) {
          // The password is right, so this is most often the owner, who enters the code next: these attempts must not cause a delay.
          const isMuch = await waitAfterRefusals(app.db, owner.id, request.ip, 'asked');
          if (isMuch === undefined) await tellRefused(app, owner.id, 'asked');
          throw entered;
        }
        const wait = why === 'code' ? undefined : await waitAfterRefusals(app.db, owner.id, request.ip);
        if (wait !== undefined) throw why === 'limit' ? entered : tooManyRequests(wait);
        await tellRefused(app, owner.id, why);
        throw entered;
      }
      return entered;
    },
  );

  app.post(
    '/logout',
    {
      schema: { operationId: 'signOut', tags: ['people'], summary: 'Sign out', response: { 204: nothing } },
      config: { access: 'optional', isOpenBeforeTwoFactor: true },
    },
    async (request, reply) => {
      const { caller } = request;
      if (caller) {
        await inTransaction(app.db, async trx => {
          await endSession(trx, caller.sessionId);
          await audit(trx, { kind: 'signedOut', userId: caller.id });
        });
      }
      return reply.code(204).send();
    },
  );
}

/** Attempts from one network, including successful ones: an office may share one address. */
const ATTEMPTS_PER_MINUTE = 120;

/** Why the right password didn't lead to a sign-in. */
const refusals: Readonly<Record<number, string>> = { 401: 'code', 403: 'account', 429: 'limit' };

/** The password was right. */
const tellRefused = (app: FastifyInstance, userId: number, why: string | undefined) =>
  tellFailure(app.db, { userId, details: { why } });

async function tellUnknown(app: FastifyInstance, username: string): Promise<void> {
  const account = await accountNamed(app.db, username);
  await tellFailure(app.db, {
    userId: null,
    area: account && 'users',
    recordId: account?.id,
    details: { why: 'password', username: account?.username },
  });
}

interface Entry {
  username: string;
  code: string | null;
  remember_token: boolean;
  attempt: number;
  request: FastifyRequest;
}

/** The password is right. @returns why there is no session anyway: 401, 403, 429 */
async function enter(
  app: FastifyInstance,
  trx: Trx,
  account: LockedAccount,
  { username, code, remember_token, attempt, request }: Entry,
): Promise<LoginAnswer | HttpError> {
  const mayEnter = account.approved_at !== null && account.active;
  const refused = mayEnter && account.two_factor_at && (await secondStep(app, trx, account, code, attempt));
  if (refused) return refused;
  if (!account.approved_at) {
    // Anyone can request an account of any name, so failures for the owner's name still count.
    await takeBackSignIn(trx, attempt);
    return notAllowed(messages.pendingAccount);
  }
  await forgetSignInFailures(trx, username, request.ip);
  if (!account.active) return notAllowed(messages.inactiveAccount);
  await setAccount(trx, account.id, { last_sign_in_at: sql<string>`now()` });
  const sid = await startSession(trx, account, remember_token, {
    device: request.headers['user-agent'],
    address: request.ip,
  });
  await audit(trx, {
    kind: 'signedIn',
    userId: account.id,
    details: { two_factor: account.two_factor_at !== null, remembered: remember_token },
  });
  const roles = knownRoles(account.roles);
  const mustSetUp = !account.two_factor_at && isTwoFactorRequired(app.config, roles);
  return {
    token: app.tokens.session.sign({ sid, uid: account.id }),
    user: sessionUser(account),
    roles,
    ...(mustSetUp && { two_factor_setup: true }),
  };
}

/** A wrong code counts as a failure; a missing one doesn't. @returns 401 or 429 */
async function secondStep(
  app: FastifyInstance,
  trx: Trx,
  account: LockedAccount,
  code: string | null,
  attempt: number,
): Promise<HttpError | undefined> {
  if (code === null) {
    await takeBackSignIn(trx, attempt);
    return new HttpError(401, { message: messages.twoFactorNeeded, two_factor: true });
  }
  const checked = await checkSecondFactor(app, trx, account, code);
  if (checked.right) return undefined;
  if ('retryAfterSeconds' in checked) {
    // It learned nothing, and must not block a recovery code.
    await takeBackSignIn(trx, attempt);
    return tooManyCodes(checked.retryAfterSeconds);
  }
  return new HttpError(401, { message: checked.message, two_factor: true });
}

const refusedCredentials = () => new HttpError(401, { message: messages.credentials });
