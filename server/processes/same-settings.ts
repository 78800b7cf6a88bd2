/** Processes behind one address have the same secret and the same documents, or answers would change with whom one meets. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { DatabaseError } from '../database-error.ts';
import { storeId } from '../files/open-store.ts';

const PREFIX = 'aup process ';
/** How long a process that was just ended may still be seen; ms. */
const PATIENCE = 10_000;
const BETWEEN_LOOKS = 500;

/** Pools close what is idle for a minute: longer is the connection of a machine that lost power. Another user sees neither state nor times: that counts. */
const IS_ALIVE = `(state = 'active' or greatest(backend_start, state_change) > now() - interval '2 minutes') is not false`;

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** As a process shows in PostgreSQL's list: it tells whether two have the same settings, not which. */
export const processName = (config: Pick<Config, 'sessionSecret' | 'filesUrl' | 'dataDir'>): string =>
  `${PREFIX}${short(`name of a process ${config.sessionSecret}`)} ${short(storeId(config))}`;

/** @param name this process's own @param patience ms @throws DatabaseError when another process on this database has another secret, or keeps documents elsewhere */
export async function requireSameSettings(pool: pg.Pool, name: string, patience = PATIENCE): Promise<void> {
  const [, , secret, store] = name.split(' ');
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and starts_with(application_name, $1) and ${IS_ALIVE}`,
      [PREFIX],
    );
    const others = rows.map(row => row.name.split(' '));
    const wrong = others.some(other => other[2] !== secret)
      ? 'SESSION_SECRET differs from that of another process on this database, so sessions of one would not work with the other: set the same for all.'
      : others.some(other => other[3] !== store) &&
        'Another process on this database stores its documents elsewhere: set the same FILES_URL for all, or one shared DATA_DIR.';
    if (!wrong) return;
    if (Date.now() >= deadline)
      throw new DatabaseError(
        `${wrong} Or stop the other process first; if its machine has failed, start again in two minutes.`,
      );
    await sleep(BETWEEN_LOOKS);
  }
}
