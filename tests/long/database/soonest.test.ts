/** Connections that are made slowly, as on a machine that is busy with other things. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { faultyDatabase } from '../../support/faulty-line.ts';
import { freePort } from '../../support/product.ts';

test('serves waiting queries in order with a returned connection while new ones can’t be made', async () => {
  const database = await faultyDatabase();
  onTestFinished(() => database.destroy());
  const { db, pool, close } = await openDatabase(database.config);
  onTestFinished(() => close());
  await sql`select 1`.execute(db);
  expect(pool.totalCount).toBe(1);
  const port = await freePort();
  const silent = createServer(() => {}).listen(port, '127.0.0.1');
  onTestFinished(() => void silent.close());
  database.line.lead(`tcp://127.0.0.1:${port}`);
  const order: number[] = [];
  const asked = [1, 2, 3].map(async n => {
    await sql`select pg_sleep(0.05)`.execute(db);
    order.push(n);
  });
  await Promise.all(asked);
  expect(order).toEqual([1, 2, 3]);
  // Nor does anything stay taken.
  await sleep(0);
  expect([pool.idleCount, pool.waitingCount]).toEqual([1, 0]);
});
