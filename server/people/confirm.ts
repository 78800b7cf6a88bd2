/** What asks a signed-in person to prove once more who they are. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages.ts';
import { requireCaller } from '../crud/guard.ts';
import { invalid } from '../http-error.ts';
import { verifyPassword } from './passwords.ts';
import { checkSecondFactor } from './second-factor.ts';
import { tooManyCodes } from './sign-in.ts';
import { beginSignIn, forgetSignInFailures } from './sign-in-limits.ts';

/** Under the limits of signing in. @throws HttpError 422 at `current_password`, 429 */
export async function confirmPassword(
  app: FastifyInstance,
  request: FastifyRequest,
  current_password: string,
): Promise<void> {
  const { id, user } = requireCaller(request);
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
}

/** A one-time or recovery code, used up. @throws HttpError 422 at `code`, 429 */
export async function confirmCode(
  app: FastifyInstance,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const checked = await checkSecondFactor(app, requireCaller(request).id, code);
  if (checked.right) return;
  if ('retryAfterSeconds' in checked) throw tooManyCodes(checked.retryAfterSeconds);
  throw invalid({ code: [checked.message] });
}
