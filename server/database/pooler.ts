/** Whether a pooler between us and PostgreSQL lends sessions, which we can't work with (decision 008). */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DatabaseError } from '../database-error.ts';

/** `pg` knows the number of its process by what the start of a connection said. */
type Known = pg.ClientBase & { processID: number | null };

const TRIES = 5;

/**
 * Whether what is set stays with the connection. Without a pooler one look tells. @param setting which of the settings has the address
 * @throws DatabaseError when several connections share one session of PostgreSQL
 */
export async function requireOwnSessions(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  setting = 'DATABASE_URL',
): Promise<void> {
  const one = await pool.connect();
  let isPooled = true;
  try {
    const began = await processOf(one);
    isPooled = began !== (one as unknown as Known).processID;
    if (!isPooled) return;
    const other = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
    other.on('error', () => {});
    await other.connect();
    if (await shareSession(one, other, began).finally(() => other.end()))
      throw new DatabaseError(
        `${setting} is a connection pooler in transaction mode (PgBouncer: pool_mode=transaction or statement). ` +
          'Time limits, the time zone and prepared statements need a session of their own. ' +
          'Set pool_mode=session for this database, or connect to PostgreSQL directly: a process uses at most 22 connections.',
      );
  } finally {
    one.release(isPooled);
  }
}

/** Whether a transaction of the other connection finds what the first one set, or takes its process away. */
export async function shareSession(
  one: pg.ClientBase,
  other: pg.ClientBase,
  began: number,
): Promise<boolean> {
  const mark = randomBytes(8).toString('hex');
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await one.query(`select set_config('aup.session', $1, false)`, [mark]);
    try {
      await other.query('begin');
    } catch {
      // Not even a transaction is kept together.
      return true;
    }
    const found = await other.query(`select current_setting('aup.session', true) as mark`);
    const now = await processOf(one);
    await other.query('commit');
    if (found.rows[0]?.mark === mark || now !== began) return true;
  }
  return false;
}

const processOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
