import type { Config } from '../config.ts';
import type { Trx } from '../database/schema.ts';
import { mailAddressChanged } from './account-mails.ts';
import { endResetLinks } from './reset-links.ts';
import { setAccount } from './users.ts';

/** Links mailed to the address before are worth nothing, and its owner hears of the change, whoever made it. */
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
