/** Sensitive changes require the password or a code again (specification §5): a short-lived token of the session, in a header. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Proof, proof } from '../../contract/answers/people.ts';
import { PROOF_HEADER, PROOF_MINUTES, proofInput } from '../../contract/people/people.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { HttpError, invalid, tooManyCodes } from '../http-error.ts';
import { requireCaller } from '../requests/access.ts';
import type { App } from '../requests/schemas.ts';
import { verifyPassword } from './passwords.ts';
import { beginSignIn, forgetSignInFailures, tellFailure, waitAfterRefusals } from './sign-in-limits.ts';
import { checkSecondFactor } from './two-factor.ts';
import { type LockedAccount, lockCaller, readAccount } from './users.ts';

/** @throws HttpError 401, or 403 with `proof: true`: the client re-authenticates and sends the request again */
export function requireProof(app: App, request: FastifyRequest): void {
  const { sessionId } = requireCaller(request);
  const given = request.headers[PROOF_HEADER];
  const claims = typeof given === 'string' ? app.tokens.proof.read(given) : undefined;
  if (claims?.sid === sessionId) return;
  throw new HttpError(403, { message: messages.proofNeeded, proof: true });
}

export async function proofRoutes(app: App): Promise<void> {
  app.post(
    '/profile/proof',
    {
      schema: {
        operationId: 'prove',
        tags: ['people'],
        summary: 'Re-authenticate',
        description:
          `Some changes answer 403 with \`proof: true\`. Send them again with the header \`${PROOF_HEADER}\`, set to the ` +
          `\`proof\` that this returns for the password or a code. It is valid for ${PROOF_MINUTES} minutes in this session.`,
        body: proofInput,
        response: { 200: proof },
      },
      config: { access: 'session' },
    },
    async (request): Promise<Proof> => {
      const { sessionId } = requireCaller(request);
      const { current_password, code } = request.body;
      if (code !== undefined) await confirmCode(app, request, code);
      else await withPassword(app, request, current_password ?? '', async () => undefined);
      return { proof: app.tokens.proof.sign({ sid: sessionId }) };
    },
  );
}

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
async function confirmCode(app: FastifyInstance, request: FastifyRequest, code: string): Promise<void> {
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
