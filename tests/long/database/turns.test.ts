/** More at once than the database can serve: whose turn would come too late is told so at once, and when to come again. */
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DatabaseBusyError } from '../../../server/database/errors.ts';
import { messages } from '../../messages.ts';
import type { Client, TestServer } from '../../support/app.ts';
import { withServer } from '../../support/served.ts';

let server: TestServer;
let admin: Client;
withServer(started => {
  ({ server, admin } = started);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** All connections are taken, and many wait for one, while `work` runs. */
async function crowded(work: () => Promise<void>): Promise<PromiseSettledResult<pg.PoolClient>[]> {
  const { pool } = server.app;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const { connectionTimeoutMillis } = pool.options;
  // These wait however long the work takes: when they give up is not tested here.
  pool.options.connectionTimeoutMillis = 0;
  const waiting = Array.from({ length: 2 * pool.options.max }, async () => {
    const client = await pool.connect();
    client.release();
    return client;
  });
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  const ended = Promise.allSettled(waiting);
  try {
    await work();
  } finally {
    for (const client of taken) client.release();
  }
  return ended;
}

const expectWait = (ms: number) => vi.spyOn(server.app.opened.turns, 'wait', 'get').mockReturnValue(ms);

describe('when database connections are scarce', () => {
  test('refuses new requests at once with varying Retry-After, and serves those that already wait', async () => {
    const answers = new Set<number>();
    const ended = await crowded(async () => {
      expectWait(2_500);
      for (let times = 0; times < 20; times++) {
        const refused = await admin.get('districts');
        expect([refused.statusCode, refused.json()]).toEqual([503, { message: messages.busy }]);
        answers.add(Number(refused.headers['retry-after']));
      }
      // what needs no connection waits for none
      for (const free of ['health/live', 'openapi.json', 'docs', 'docs/static/swagger-ui.css'])
        expect([free, (await admin.get(free)).statusCode]).toEqual([free, 200]);
    });
    expect([...answers].every(seconds => seconds >= 3 && seconds <= 5)).toBe(true);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'fulfilled'));
    expect((await admin.get('districts')).statusCode).toBe(200);
  });

  test('shows waiting requests in the metrics, and leaves out figures that need a connection', async () => {
    await crowded(async () => {
      expectWait(10_000);
      const figures = await server.anyone.get('metrics');
      expect(figures.statusCode).toBe(200);
      expect(figures.body).toMatch(/^database_connections\{pool="short",state="waiting"\} [1-9]/m);
      expect(figures.body).not.toMatch(/^jobs\{/m);
    });
  });

  test('lets a started request wait, and refuses it when its connection would come too late', async () => {
    const { db } = server.app;
    const ask = () => sql`select 1 as one`.execute(db);
    let served: ReturnType<typeof ask> | undefined;
    await crowded(async () => {
      const wait = expectWait(2_500);
      const before = server.app.pool.waitingCount;
      served = ask();
      await vi.waitFor(() => expect(server.app.pool.waitingCount).toBeGreaterThan(before));
      wait.mockReturnValue(3_500);
      await expect(ask()).rejects.toThrow(DatabaseBusyError);
    });
    expect((await served)?.rows).toEqual([{ one: 1 }]);
  });
});
