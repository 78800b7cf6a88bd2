/** Races in a fixed order: one connection holds a row, what is to race queues up behind it, then it lets go. */
import type { PoolClient } from 'pg';
import { expect, vi } from 'vitest';
import type { TestServer } from './app.ts';

interface Held {
  /** Starts a request and returns once it waits for the row; its answer comes after the release. */
  queue<T>(start: () => Promise<T>): Promise<() => Promise<T>>;
  release(): Promise<void>;
}

/** Holds the row of an account, in a transaction of its own, until `release`. */
export async function holdAccount(server: TestServer, userId: number | undefined): Promise<Held> {
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

/** So many sessions of this database wait for a lock. */
const untilWaiting = (client: PoolClient, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await client.query(
        `select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and a.datname = current_database()`,
      );
      expect(rows[0].count).toBe(count);
    },
    { timeout: 10_000, interval: 10 },
  );
