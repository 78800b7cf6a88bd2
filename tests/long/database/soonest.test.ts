/** Connections that are made slowly, as on a machine that is busy with other things. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { faultyDatabase } from '../../support/faulty-line.ts';
import { freePort } from '../../support/product.ts';

test('nobody waits for a new connection while others are given back, each in turn', async () => {
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

test('those who come later, when no more can be made, do not overtake', async () => {
  const database = await faultyDatabase();
  onTestFinished(() => database.destroy());
  const { db, pool, close } = await openDatabase(database.config);
  onTestFinished(() => close());
  await sql`select 1`.execute(db);
  const port = await freePort();
  const silent = createServer(() => {}).listen(port, '127.0.0.1');
  onTestFinished(() => void silent.close());
  database.line.lead(`tcp://127.0.0.1:${port}`);
  const order: number[] = [];
  const all = Array.from({ length: 2 * pool.options.max }, (_, n) => n);
  const asked = all.map(async n => {
    await sql`select pg_sleep(0.01)`.execute(db);
    order.push(n);
  });
  await Promise.all(asked);
  expect(order).toEqual(all);
});

test('what is made too late for who asked for it serves the next', async () => {
  const database = await faultyDatabase();
  onTestFinished(() => database.destroy());
  const { db, pool, close } = await openDatabase(database.config);
  onTestFinished(() => close());
  await sql`select 1`.execute(db);
  database.line.slow(50);
  await Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(db)));
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
  expect(pool.totalCount).toBeGreaterThan(1);
  await Promise.all(Array.from({ length: 40 }, () => sql`select 1`.execute(db)));
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
});
