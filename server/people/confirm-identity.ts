/** Re-authentication of a signed-in user. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { HttpError, invalid, tooManyCodes } from '../http-error.ts';
import { requireCaller } from '../requests/guard.ts';
import { tellFailure } from './failed-sign-ins.ts';
import { type LockedAccount, lockCaller } from './locked-account.ts';
import { verifyPassword } from './passwords.ts';
import { checkSecondFactor } from './second-factor.ts';
import { beginSignIn, forgetSignInFailures, waitAfterRefusals } from './sign-in-limits.ts';
import { readAccount } from './users.ts';

/** Runs once the password is confirmed, within the limits of sign-in; the account is locked until the commit and its session has not ended. @throws HttpError 422 at `current_password`, 401, 429 */
export async function withPassword<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  current_password: string,
  work: (trx: Trx, account: LockedAccount) => Promise<T>,
): Promise<T> {
  const caller = requireCaller(request);
  const { id, user } = caller;
  const wrong = () => invalid({ current_password: [messages.currentPassword] });
  await beginSignIn(app.db, user.username, request.ip);
  const { password_hash } = await readAccount(app.db, id, ['password_hash']);
  // Outside the transaction, as it takes long enough to block others.
  if (!(await verifyPassword(password_hash, current_password))) {
    await tellRefusal(app.db, id, 'password');
    throw wrong();
  }
  await forgetSignInFailures(app.db, user.username, request.ip);
  return inTransaction(app.db, async trx => {
    const account = await lockCaller(trx, caller);
    if (account.password_hash !== password_hash) throw wrong();
    return work(trx, account);
  });
}

/** The same, with both factors for accounts with two-factor sign-in. @throws HttpError 422 at `current_password` or `code`, 401, 429 */
export async function withBothFactors<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  { current_password, code }: { current_password: string; code?: string },
  work: (trx: Trx, account: LockedAccount) => Promise<T>,
): Promise<T> {
  // A refusal is thrown after the commit, so that a wrong code counts.
  const outcome = await withPassword(app, request, current_password, async (trx, account) => {
    if (account.two_factor_at !== null) {
      if (code === undefined) return invalid({ code: [messages.twoFactorNeeded] });
      const refused = await refusedCode(app, trx, request, account, code);
      if (refused) return refused;
    }
    return { done: await work(trx, account) };
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome.done;
}

/** A one-time or recovery code, used up. @throws HttpError 422 at `code`, 401, 429 */
export async function confirmCode(
  app: FastifyInstance,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const caller = requireCaller(request);
  const refused = await inTransaction(app.db, async trx =>
    refusedCode(app, trx, request, await lockCaller(trx, caller), code),
  );
  if (refused) throw refused;
}

/** A stolen session must not allow more guesses than the sign-in form. */
const tellRefusal = (db: Parameters<typeof tellFailure>[0], userId: number, why: 'password' | 'code') =>
  tellFailure(db, { userId, details: { why, within: 'profile' } });

async function refusedCode(
  app: FastifyInstance,
  trx: Trx,
  request: FastifyRequest,
  account: LockedAccount,
  code: string,
): Promise<HttpError | undefined> {
  const checked = await checkSecondFactor(app, trx, account, code);
  if (checked.right) return undefined;
  // Before the entry: recovery codes, and accounts without a second factor, have no limit of their own.
  const wait = await waitAfterRefusals(trx, account.id, request.ip, 'code');
  if (wait !== undefined) return tooManyCodes(wait);
  await tellRefusal(trx, account.id, 'code');
  if ('retryAfterSeconds' in checked) return tooManyCodes(checked.retryAfterSeconds);
  return invalid({ code: [checked.message] });
}
