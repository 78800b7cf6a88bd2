/** Session rows (specification §5): a token is as valid as its row. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { knownRoles } from '../../contract/access.ts';
import type { PersonSession, SessionUser } from '../../contract/answers/people.ts';
import { canUseOffline, type OfflineEndCode } from '../../contract/people/session.ts';
import { batchByKey } from '../coalesce.ts';
import type { Config } from '../config.ts';
import { anyOf, named } from '../database/named.ts';
import type { Db, Trx } from '../database/schema.ts';
import { type Caller, liveAccounts } from '../requests/access.ts';
import { randomId } from '../uuid.ts';
import type { Users } from './tables.ts';
import { isTwoFactorRequired } from './two-factor.ts';
import type { LockedAccount } from './users.ts';

/** First fit wins: Edge, Opera and Samsung's browser name themselves Chrome as well, and Chrome names itself Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+ (?:Mobile\/\w+ |Mobile )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The names of browsers and systems as users know them. */
export function deviceOf(userAgent: string | null): PersonSession['device'] {
  const text = userAgent ?? '';
  return { browser: first(browsers, text), system: first(systems, text) };
}

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

// The sender of a request.

/** How old the recorded last use may get before it is written again, so that not every read causes a write. */
const SEEN_MINUTES = 5;

/**
 * Always reads the database, so that an ended session ends everywhere at once; concurrent requests share a query.
 * @param seen is called for sessions whose recorded last use is some minutes old
 */
export function createSessionReader(
  db: Db,
  config: Pick<Config, 'requireTwoFactor'>,
  seen: (sessionIds: string[]) => void,
): (sessionId: string) => Promise<Caller | undefined> {
  return batchByKey<string, Caller>(async ids => {
    const sessions = liveAccounts(db)
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .leftJoin('last_writes', 'last_writes.user_id', 'users.id')
      .select([
        'sessions.id as sessionId',
        'users.id',
        'name',
        'username',
        'email',
        'roles',
        'language',
        'two_factor_at',
        sql<boolean>`last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES})`.as('isStale'),
        sql<string>`pg_current_snapshot()::text`.as('snapshot'),
        sql<string | null>`last_writes.lsn::text`.as('lastWrite'),
      ])
      .where(sql<boolean>`sessions.id = ${anyOf(ids, 'uuid')}`)
      .where('expires_at', '>', sql<string>`now()`);
    const { rows } = await db.executeQuery(named('sessions', sessions.compile()));
    const stale = rows.flatMap(row => (row.isStale ? [row.sessionId] : []));
    if (stale.length > 0) seen(stale);
    return new Map(
      rows.map(({ sessionId, snapshot, lastWrite, two_factor_at, ...row }) => {
        const roles = knownRoles(row.roles);
        const mustSetUpTwoFactor = two_factor_at === null && isTwoFactorRequired(config, roles);
        const user = sessionUser(row);
        const { id, language } = row;
        return [sessionId, { id, language, sessionId, snapshot, lastWrite, roles, user, mustSetUpTwoFactor }];
      }),
    );
  });
}

/** The state of the account of an ended session: devices delete their data if it was closed or has no permission left. */
export async function readEnding(db: Db, userId: number): Promise<OfflineEndCode | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['roles', 'active', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return undefined;
  if (!account.active || account.deleted_at !== null) return 'deactivated';
  return canUseOffline(knownRoles(account.roles)) ? undefined : 'mayKeepNothing';
}

/** Records the use without delaying the request; `settled` resolves when no write is in progress. */
export function createSeenWriter(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  const underWay = new Set<string>();
  let latest: Promise<void> = Promise.resolve();
  const write = async (ids: string[]) => {
    try {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: sql<string>`now()` })
        .where('id', 'in', ids)
        .execute();
    } catch (err) {
      log.warn({ err }, 'failed to record when sessions were last used');
    } finally {
      for (const id of ids) underWay.delete(id);
    }
  };
  return {
    seen(sessionIds: string[]): void {
      const fresh = sessionIds.filter(id => !underWay.has(id));
      if (fresh.length === 0) return;
      for (const id of fresh) underWay.add(id);
      latest = Promise.all([latest, write(fresh)]).then(() => undefined);
    },
    settled: () => latest,
  };
}
