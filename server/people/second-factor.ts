/** The second step of signing in: a one-time code or a recovery code (specification §5). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import type { LockedAccount } from './locked-account.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { isAhead, lastStepTaken, stepOf } from './two-factor-secrets.ts';

const WINDOW_MINUTES = 15;
/** Wrong one-time codes in the window, from all addresses. Recovery codes are too long to guess. */
const MAX_FAILURES = 10;

export type SecondFactor =
  | { right: true }
  | { right: false; message: Message }
  | { right: false; retryAfterSeconds: number };

const wrong = (message: Message = messages.twoFactorWrong): SecondFactor => ({ right: false, message });

/** Invalidates, for all accounts, codes that may have been used and secrets that wait for their first code. */
export const endCodesOfNow = (trx: Trx) =>
  trx.updateTable('two_factor').set({ last_step: lastStepTaken(), pending_secret: null }).execute();

/** A right code is used up. The account is locked, so that concurrent guesses count one after the other; a wrong one counts at the commit. */
export async function checkSecondFactor(
  app: Pick<FastifyInstance, 'secretBox' | 'log'>,
  trx: Trx,
  { id: userId }: LockedAccount,
  typed: string,
): Promise<SecondFactor> {
  const code = typed.replace(/[\s-]/g, '');
  const row = await trx
    .selectFrom('two_factor')
    .select([
      'secret',
      'last_step',
      sql<boolean>`failing_since > now() - make_interval(mins => ${WINDOW_MINUTES}) and failing_since <= now() + interval '1 minute'`.as(
        'isFailing',
      ),
      'failures',
      sql<number>`ceil(extract(epoch from
          failing_since + make_interval(mins => ${WINDOW_MINUTES}) - now()))::int`.as('secondsLeft'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.secret) return wrong();
  if (!/^\d{6}$/.test(code)) {
    return (await takeRecoveryCode(trx, userId, code)) ? { right: true } : wrong();
  }
  const failures = row.isFailing ? row.failures : 0;
  if (failures >= MAX_FAILURES) return { right: false, retryAfterSeconds: Math.max(1, row.secondsLeft) };
  const secret = app.secretBox.open(row.secret, userId);
  if (secret === undefined)
    app.log.error(
      'a two-factor secret can’t be decrypted. Was SESSION_SECRET changed? Recovery codes still work',
    );
  const step = secret === undefined ? undefined : stepOf(secret, code);
  if (step !== undefined && (step > row.last_step || isAhead(row.last_step))) {
    await trx
      .updateTable('two_factor')
      .set({ last_step: step, failures: 0, failing_since: null })
      .where('user_id', '=', userId)
      .execute();
    return { right: true };
  }
  await trx
    .updateTable('two_factor')
    .set({
      failures: failures + 1,
      ...(failures === 0 && { failing_since: sql<string>`now()` }),
    })
    .where('user_id', '=', userId)
    .execute();
  return wrong(step === undefined ? messages.twoFactorWrong : messages.twoFactorUsed);
}
