import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { startApp } from '../../support/app.ts';

test('who stops does not wait for housekeeping to end', async () => {
  const server = await startApp();
  const { pool } = server.app;
  await pool.query(`
    create function sleep_long() returns trigger language plpgsql as $$ begin perform pg_sleep(300); return null; end $$`);
  await pool.query(
    'create trigger slow before delete on sign_in_failures for each statement execute function sleep_long()',
  );
  const asleep = async () => {
    const { rows } = await pool.query(
      `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  const second = await buildApp(server.config, { pages: '/nowhere' });
  await expect.poll(asleep).toHaveLength(1);
  await second.close();
  // Had it waited, nothing would be asleep any more.
  const left = await asleep();
  for (const pid of left) await pool.query('select pg_terminate_backend($1)', [pid]);
  await server.close();
  expect(left).toHaveLength(1);
});
