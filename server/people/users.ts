/** Accounts in the database. */
import { sql, type UpdateObject } from 'kysely';
import type { Role } from '../../contract/access.ts';
import type { Language } from '../../contract/texts/language.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Database, Db, Trx } from '../database/schema.ts';
import { conflict, invalid } from '../http-error.ts';
import { recordChange } from '../register/history.ts';
import type { Change } from '../register/overrides.ts';
import { liveAccounts } from '../requests/live-accounts.ts';

export interface NewUser {
  name: string;
  username: string;
  email: string | null;
  password_hash: string;
  roles: Role[];
  approved: boolean;
  created_by: number | null;
  language: Language;
  photo?: { key: string; type: string; size: number };
}

/** @throws HttpError 422 when the username or the e-mail address is taken */
export async function insertUser(db: Db, { approved, photo, ...user }: NewUser): Promise<number> {
  try {
    const row = await db
      .insertInto('users')
      .values({
        ...user,
        roles: sql<Role[]>`${user.roles}::text[]`,
        approved_at: approved ? sql<string>`now()` : null,
        approved_by: approved ? user.created_by : null,
        photo_key: photo?.key ?? null,
        photo_type: photo?.type ?? null,
        photo_size: photo?.size ?? null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    throw explainTaken(error);
  }
}

/** The columns of an account. */
export const readAccount = <Column extends keyof Database['users'] & string>(
  db: Db,
  id: number,
  columns: readonly Column[],
) => db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

export const setAccount = (trx: Trx, id: number, values: UpdateObject<Database, 'users'>) =>
  trx.updateTable('users').set(values).where('id', '=', id).execute();

/** @param by the user who did it; null for nobody */
export const noteAccount = (
  trx: Trx,
  record_id: number,
  by: number | null,
  change: Pick<Change, 'before' | 'after'>,
  action: Change['action'] = 'update',
) => recordChange(trx, { register: 'users', record_id, user_id: by, action, ...change });

/** Upper and lower case are the same mailbox. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** The account that may be emailed at this address; pending accounts have unverified addresses. */
export const ownerOfAddress = (db: Db, email: string) =>
  liveAccounts(db)
    .select(['id', 'name', 'username', 'email', 'language'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** A username or email address in use: 422 at its field, or 409 when an account is restored. */
export function explainTaken(error: unknown, restoring = false): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (restoring)
    return conflict(constraint === 'users_email_live' ? messages.emailTaken : messages.usernameTaken);
  return constraint === 'users_email_live'
    ? invalid({ email: [messages.emailTaken] })
    : invalid({ username: [messages.usernameTaken] });
}

/** The last admin who can sign in must stay one (specification §5). Called in the transaction, after the change. @throws HttpError 409 */
export async function requireAnAdmin(trx: Trx): Promise<void> {
  const row = await liveAccounts(trx)
    .select('id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .executeTakeFirst();
  if (!row) throw conflict(messages.lastAdmin);
}

/** Locks all admins' rows, so that two admins who demote each other do it one after the other. */
export async function lockAdmins(trx: Trx): Promise<void> {
  await sql`select id from users where 'admin' = any(roles) order by id for update`.execute(trx);
}
