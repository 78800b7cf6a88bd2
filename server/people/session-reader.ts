/** The sender of a request: a token is as valid as its session's row (specification §5). */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { knownRoles } from '../../contract/access.ts';
import { type KeepingEnds, mayKeep } from '../../contract/people/may-keep.ts';
import { batchByKey } from '../coalesce.ts';
import type { Config } from '../config.ts';
import { anyOf } from '../database/planning.ts';
import type { Db } from '../database/schema.ts';
import type { Caller } from '../requests/caller.ts';
import { liveAccounts } from '../requests/live-accounts.ts';
import { isTwoFactorRequired } from './required-two-factor.ts';
import { sessionUser } from './sessions.ts';

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
    const rows = await liveAccounts(db)
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
      .where('expires_at', '>', sql<string>`now()`)
      .execute();
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
export function createEndingReader(db: Db): (userId: number) => Promise<KeepingEnds | undefined> {
  return batchByKey<number, KeepingEnds>(async ids => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'roles', 'active', 'deleted_at'])
      .where(sql<boolean>`id = ${anyOf(ids, 'int')}`)
      .execute();
    return new Map(
      rows.flatMap(({ id, roles, active, deleted_at }): [number, KeepingEnds][] => {
        if (!active || deleted_at !== null) return [[id, 'deactivated']];
        return mayKeep(knownRoles(roles)) ? [] : [[id, 'mayKeepNothing']];
      }),
    );
  });
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
