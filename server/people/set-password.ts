import { sql } from 'kysely';
import { audit } from '../audit/record.ts';
import type { Trx } from '../database/schema.ts';
import type { LockedAccount } from './locked-account.ts';
import { endLinksAndMails } from './reset-links.ts';
import { endSessions } from './sessions.ts';
import { endSetUp } from './two-factor.ts';
import { setAccount } from './users.ts';

/** Ends all sessions and mailed links from before the new password. */
export async function setPassword(
  trx: Trx,
  account: LockedAccount,
  password_hash: string,
  by: 'link' | 'profile',
): Promise<void> {
  const { id } = account;
  // The link was emailed to the address that the account has now.
  const verified = by === 'link' ? { email_verified_at: sql<string>`clock_timestamp()` } : {};
  await setAccount(trx, id, { password_hash, ...verified });
  await endLinksAndMails(trx, account);
  await endSetUp(trx, id);
  await endSessions(trx, id);
  await audit(trx, { kind: 'passwordChanged', userId: id, details: { by } });
}
