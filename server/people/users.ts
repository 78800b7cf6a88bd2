/** Accounts in the database, and as the list of users shows them. */
import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import * as z from 'zod/mini';
import { type Role, roles } from '../../contract/access.ts';
import { flag, text } from '../../contract/answers/common.ts';
import { accountStates } from '../../contract/people/people.ts';
import type { Register } from '../../contract/register/register.ts';
import { type Language, languages } from '../../contract/texts/language.ts';
import { messages } from '../../contract/texts/messages.ts';
import { userLabels, userRegister } from '../../contract/user-register.ts';
import type { Database, Db, Trx } from '../database/schema.ts';
import { conflict, invalid, notSignedIn } from '../http-error.ts';
import { recordChange } from '../register/history.ts';
import type { Change, Field } from '../register/overrides.ts';
import { describeRegister } from '../register/table.ts';
import { type Caller, keepSession, liveAccounts } from '../requests/access.ts';
import type { Users } from './tables.ts';

const [pending, active, inactive, removed] = accountStates;
const field = (kind: Field['kind'], value: RawBuilder<unknown>, schema?: z.core.$ZodType): Field => ({
  kind,
  value,
  schema,
});

const labelled = Object.entries(userLabels).map(([name, label]) => [name, { kind: 'text', label }]);

/** The screens' declaration without the form, as accounts are only read here. */
const users: Register = {
  ...userRegister,
  schema: z.object({}),
  references: {},
  fields: {},
  allFields: { ...userRegister.allFields, ...Object.fromEntries(labelled) },
};

/** Accounts are read like a register but written with their own rules; no field is secret. */
export const usersTable = describeRegister(users, {
  fields: {
    name: field('text', sql`t.name`, text),
    username: field('text', sql`t.username`, text),
    email: field('text', sql`t.email`),
    roles: { kind: 'text', value: sql`t.roles`, composite: true, schema: z.array(z.enum(roles)) },
    districts_id: field('integer', sql`t.districts_id`),
    district_name: field('text', sql`(select d.district_name from districts d where d.id = t.districts_id)`),
    designations_id: field('integer', sql`t.designations_id`),
    designation_title: field(
      'text',
      sql`(select d.title from designations d where d.id = t.designations_id)`,
    ),
    active: field('boolean', sql`t.active`, flag),
    approved_at: field('timestamp', sql`t.approved_at`),
    last_sign_in_at: field('timestamp', sql`t.last_sign_in_at`),
    pending: field('boolean', sql`(t.approved_at is null and t.deleted_at is null)`, flag),
    state: field(
      'text',
      sql`(case when t.deleted_at is not null then ${sql.lit(removed)} when t.approved_at is null then ${sql.lit(pending)}
          when t.active then ${sql.lit(active)} else ${sql.lit(inactive)} end)`,
      z.enum(accountStates),
    ),
    language: field('text', sql`t.language`, z.enum(languages)),
    photo: field('boolean', sql`(t.photo_key is not null)`, flag),
    two_factor: field('boolean', sql`(t.two_factor_at is not null)`, flag),
    email_verified_at: field('timestamp', sql`t.email_verified_at`),
    refused_at: field('timestamp', sql`t.refused_at`),
    taken: {
      kind: 'text',
      composite: true,
      schema: z.array(z.enum(['username', 'email'])),
      value: sql`(case when t.approved_at is null and t.deleted_at is null then array_remove(array[
          case when exists (select 1 from users o where lower(o.username) = lower(t.username)
            and o.deleted_at is null and o.approved_at is not null) then 'username' end,
          case when exists (select 1 from users o where lower(o.email) = lower(t.email)
            and o.deleted_at is null and o.approved_at is not null) then 'email' end], null)
          else array[]::text[] end)`,
    },
    refusal_note: field('text', sql`t.refusal_note`),
  },
  presented: { is_admin: flag },
  present: row => ({ ...row, is_admin: (row.roles as string[]).includes('admin') }),
});

interface NewUser {
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
async function lockAdmins(trx: Trx): Promise<void> {
  await sql`select id from users where 'admin' = any(roles) order by id for update`.execute(trx);
}

declare const held: unique symbol;
/** The account, unchanged until the transaction ends. */
export type LockedAccount = Selectable<Users> & { readonly [held]: true };

/** Sign-in, confirmations and changes of accounts lock the row first, so that what was read is still true at the commit. @returns undefined if it doesn't exist or was removed */
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
