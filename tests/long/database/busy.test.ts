/** More at once than the database can serve: requests that get no connection in time are told to try again. */
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { serverForFile } from '../../support/app.ts';

const server = await serverForFile();
const admin = await server.as('admin');

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

describe('when database connections are scarce', () => {
  test('refuses requests that get none in time, with varying Retry-After, and serves the others as soon as one is free', async () => {
    const waits = new Set<number>();
    const ended = await crowded(async () => {
      const asked = performance.now();
      const all = await Promise.all(Array.from({ length: 20 }, () => admin.get('districts')));
      expect(performance.now() - asked).toBeLessThan(5_000);
      for (const refused of all) {
        expect([refused.statusCode, refused.json()]).toEqual([503, { message: messages.busy }]);
        waits.add(Number(refused.headers['retry-after']));
      }
      // what needs no connection waits for none
      for (const free of ['health/live', 'openapi.json', 'docs', 'docs/static/swagger-ui.css'])
        expect([free, (await admin.get(free)).statusCode]).toEqual([free, 200]);
    });
    expect(waits.size).toBeGreaterThan(1);
    expect([...waits].every(seconds => seconds >= 5 && seconds <= 10)).toBe(true);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'fulfilled'));
    expect((await admin.get('districts')).statusCode).toBe(200);
  });

  test('shows waiting requests in the metrics, and leaves out figures that need a connection', async () => {
    await crowded(async () => {
      const figures = await server.anyone.get('metrics');
      expect(figures.statusCode).toBe(200);
      expect(figures.body).toMatch(/^database_connections\{pool="short",state="waiting"\} [1-9]/m);
      expect(figures.body).not.toMatch(/^jobs\{/m);
    });
  });
});
