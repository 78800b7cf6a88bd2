/** Turns two-factor sign-in on or off or moves it to another device, with a history entry. */
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Trx } from '../database/schema.ts';
import { mailTwoFactor } from './account-mails.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';
import { noteAccount } from './users.ts';

type Settings = Pick<Config, 'publicUrl'>;

/** Notifies the owner by mail. @param by the user who did it */
export async function switchTwoFactorOff(
  trx: Trx,
  settings: Settings,
  userId: number,
  by: number,
): Promise<void> {
  await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await removeRecoveryCodes(trx, userId);
  await mark(trx, settings, userId, by, false);
}

/** Invalidates a secret that was given out but not confirmed. */
export const endSetUp = (trx: Trx, userId: number) =>
  trx.updateTable('two_factor').set({ pending_secret: null }).where('user_id', '=', userId).execute();

/** Activates the pending secret, whose first code was of this time step. The owner is notified by mail, also of a move to another device. */
export async function switchTwoFactorOn(
  trx: Trx,
  settings: Settings,
  userId: number,
  pending: { sealed: string; step: number },
): Promise<void> {
  await trx
    .updateTable('two_factor')
    .set({
      secret: pending.sealed,
      pending_secret: null,
      last_step: pending.step,
      failures: 0,
      failing_since: null,
    })
    .where('user_id', '=', userId)
    .execute();
  await mark(trx, settings, userId, userId, true);
}

async function mark(
  trx: Trx,
  { publicUrl }: Settings,
  userId: number,
  by: number,
  on: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ two_factor_at: on ? sql<string>`now()` : null })
    .where('id', '=', userId)
    .where('two_factor_at', on ? 'is' : 'is not', null)
    .executeTakeFirst();
  const isMoved = numUpdatedRows === 0n;
  if (isMoved && !on) return;
  await noteAccount(trx, userId, by, {
    before: { two_factor: isMoved || !on },
    after: { two_factor: on, ...(isMoved && { two_factor_moved: true }) },
  });
  const what = isMoved ? 'moved' : on ? 'on' : by === userId ? 'off' : 'offByAdmin';
  await mailTwoFactor(trx, { publicUrl }, userId, what, by);
}
