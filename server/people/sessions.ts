/** Session rows (rulings §5): a token is worth what its row says at this moment. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { knownRoles } from '../../contract/access.ts';
import type { SessionUser } from '../../contract/people.ts';
import { batchByKey } from '../database/coalesce.ts';
import type { Database, Users } from '../database/schema.ts';
import type { Caller } from './caller.ts';

type Db = Kysely<Database> | Transaction<Database>;

const SESSION_HOURS = 12;
const REMEMBERED_HOURS = 30 * 24;

export function sessionUser(
  row: Pick<Users, 'name' | 'username' | 'email' | 'roles'> & { id: number },
): SessionUser {
  const { id, name, username, email } = row;
  return { id, name, username, email, is_admin: row.roles.includes('admin') };
}

export async function startSession(
  db: Db,
  userId: number,
  remember: boolean,
  device: string | undefined,
): Promise<string> {
  const id = randomUUID();
  const hours = remember ? REMEMBERED_HOURS : SESSION_HOURS;
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      remember,
      device: device?.slice(0, 200) ?? null,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return id;
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** After a change of password, roles or state. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * Looks sessions up: always in the database, so that an ended one ends in every process at once; requests of the same
 * moment share one query.
 */
export function createSessionReader(
  db: Kysely<Database>,
): (sessionId: string) => Promise<Caller | undefined> {
  return batchByKey<string, Caller>(async ids => {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id as sessionId',
        'users.id',
        'name',
        'username',
        'email',
        'roles',
        sql<string>`pg_current_snapshot()::text`.as('snapshot'),
      ])
      .where('sessions.id', 'in', ids)
      .where('expires_at', '>', sql<string>`now()`)
      .where('active', '=', true)
      .where('approved_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(
      rows.map(({ sessionId, snapshot, ...row }) => [
        sessionId,
        { id: row.id, sessionId, snapshot, roles: knownRoles(row.roles), user: sessionUser(row) },
      ]),
    );
  });
}

export async function removeExpiredSessions(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute();
}
