/** Races in a fixed order: one connection holds a row, what is to race queues up behind it, then it lets go. */
import type { Pool, PoolClient } from 'pg';
import { expect, vi } from 'vitest';
import { interactive, longWork } from '../../server/database/limits.ts';
import { startApp, type TestServer } from './app.ts';

/** Locks are waited for longer than a busy machine takes to bring all that race before the same one. */
const patient = {
  session: { lock_timeout: 40_000, statement_timeout: 45_000, idle_in_transaction_session_timeout: 60_000 },
  query_timeout: 50_000,
};

/** As `startApp`, for races. */
export async function startPatientApp(...settings: Parameters<typeof startApp>): Promise<TestServer> {
  const kept = [{ ...interactive }, { ...longWork }];
  Object.assign(interactive, patient);
  Object.assign(longWork, { session: { ...longWork.session, lock_timeout: patient.session.lock_timeout } });
  return startApp(...settings).finally(() => {
    Object.assign(interactive, kept[0]);
    Object.assign(longWork, kept[1]);
  });
}

interface Held {
  /** Starts a request and returns once it waits for the row; its answer comes after the release. */
  queue<T>(start: () => Promise<T>): Promise<() => Promise<T>>;
  release(): Promise<void>;
}

/** Holds the row of an account, in a transaction of its own, until `release`. */
async function holdAccount(server: TestServer, userId: number | undefined): Promise<Held> {
  const client = await server.app.pool.connect();
  await client.query('begin');
  const { rowCount } = await client.query('select 1 from users where id = $1 for update', [userId]);
  expect(rowCount).toBe(1);
  const release = async () => {
    await client.query('rollback');
    client.release();
  };
  let queued = 0;
  return {
    async queue(start) {
      const answer = start();
      queued += 1;
      await untilWaiting(client, queued).catch(async error => {
        await release();
        throw error;
      });
      return () => answer;
    },
    release,
  };
}

/** Both wait for the account's row, the first one before the second. */
export async function oneBehindTheOther<T>(
  server: TestServer,
  userId: number | undefined,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<[T, T]> {
  const held = await holdAccount(server, userId);
  const one = await held.queue(first);
  const two = await held.queue(second);
  await held.release();
  return Promise.all([one(), two()]);
}

/** Until so many sessions of this database wait for a lock; other files of tests have their own databases. */
export const untilWaiting = (client: Pool | PoolClient, count: number) =>
  vi.waitFor(
    async () => {
      // A transaction keeps its first look at who is there: a connection that is opened later would never be seen.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query(
        `select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and a.datname = current_database()`,
      );
      expect(rows[0].count).toBe(count);
    },
    { interval: 10 },
  );
