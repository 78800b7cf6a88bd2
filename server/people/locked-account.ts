/** Sign-in, re-authentication and account changes lock the account's row first, so that what was read is still true at the commit. */
import type { Selectable } from 'kysely';
import { messages } from '../../contract/texts/messages.ts';
import type { Trx } from '../database/schema.ts';
import { notSignedIn } from '../http-error.ts';
import type { Caller } from '../requests/caller.ts';
import { keepSession } from '../requests/keep-session.ts';
import type { Users } from './tables.ts';
import { lockAdmins } from './users.ts';

declare const held: unique symbol;
/** The account, unchanged until the transaction ends. */
export type LockedAccount = Selectable<Users> & { readonly [held]: true };

/** Undefined if it doesn't exist or was removed. */
export async function lockAccount(trx: Trx, id: number): Promise<LockedAccount | undefined> {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as LockedAccount | undefined;
}

/** The caller's own account. @throws HttpError 401 when the session has ended since the request came */
export async function lockCaller(trx: Trx, caller: Caller): Promise<LockedAccount> {
  const account = await lockAccount(trx, caller.id);
  await keepSession(trx, caller);
  if (!account) throw notSignedIn(messages.sessionEnded);
  return account;
}

/** Locks all admins' rows and checks that the caller is still an admin. @throws HttpError 401 */
export async function lockAsAdmin(trx: Trx, caller: Caller): Promise<void> {
  await lockAdmins(trx);
  await keepSession(trx, caller);
}
