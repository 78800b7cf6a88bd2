import type { Config } from '../config.ts';
import type { Trx } from '../database/schema.ts';
import { mailAddressChanged } from './account-mails.ts';
import { endResetLinks } from './reset-links.ts';
import { setAccount } from './users.ts';

/** Links mailed to the previous address become invalid, and its owner is notified of every change. */
export async function followAddress(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  userId: number,
  before: string | null,
): Promise<void> {
  await endResetLinks(trx, userId);
  await setAccount(trx, userId, { email_verified_at: null });
  if (before !== null) await mailAddressChanged(trx, config, userId, before);
}
