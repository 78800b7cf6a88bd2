/** Session rows (specification §5): a token is as valid as its row. */
import { sql } from 'kysely';
import type { PersonSession, SessionUser } from '../../contract/answers/people.ts';
import type { Db, Trx } from '../database/schema.ts';
import { randomId } from '../uuid.ts';
import { deviceOf } from './device-name.ts';
import type { LockedAccount } from './locked-account.ts';
import type { Users } from './tables.ts';

const SESSION_HOURS = 12;
const REMEMBERED_HOURS = 30 * 24;
/** The most sessions of a user: many times what anybody's devices need. */
const MOST_SESSIONS = 100;

export function sessionUser(
  row: Pick<Users, 'name' | 'username' | 'email' | 'roles'> & { id: number },
): SessionUser {
  const { id, name, username, email } = row;
  return { id, name, username, email, is_admin: row.roles.includes('admin') };
}

/** Only for a locked account, so that ending all its sessions ends this one, too. Above the limit, the least used sessions end. */
export async function startSession(
  trx: Trx,
  account: LockedAccount,
  remember: boolean,
  from: { device: string | undefined; address: string },
): Promise<string> {
  const id = randomId();
  const hours = remember ? REMEMBERED_HOURS : SESSION_HOURS;
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: account.id,
      remember,
      device: from.device?.slice(0, 200) ?? null,
      address: from.address,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  await sql`delete from sessions where id in (
    select id from sessions where user_id = ${account.id} and id <> ${id}
    order by last_seen_at desc, created_at desc offset ${MOST_SESSIONS - 1})`.execute(trx);
  return id;
}

/** @param options.of only if the session belongs to this user @returns whether there was one */
export async function endSession(db: Db, sessionId: string, { of }: { of?: number } = {}): Promise<boolean> {
  let query = db.deleteFrom('sessions').where('id', '=', sessionId);
  if (of !== undefined) query = query.where('user_id', '=', of);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** After a change of password, roles or state, all but `except`. @returns how many ended */
export async function endSessions(
  db: Db,
  userId: number,
  { except }: { except?: string } = {},
): Promise<number> {
  let query = db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`);
  if (except) query = query.where('id', '<>', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Valid sessions, last used first. */
export async function listSessions(db: Db, userId: number, currentId: string): Promise<PersonSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'device', 'address', 'remember'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(row => ({ ...row, device: deviceOf(row.device), current: row.id === currentId }));
}

export async function removeExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute();
}
