import pg from 'pg';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { testConfig } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';

test('the server stops without waiting for housekeeping', async () => {
  const database = await freshDatabase();
  const client = new pg.Client(database.config.databaseUrl);
  await client.connect();
  await client.query(`
    create function sleep_long() returns trigger language plpgsql as $$ begin perform pg_sleep(300); return null; end $$`);
  await client.query(
    'create trigger slow before delete on sign_in_failures for each statement execute function sleep_long()',
  );
  const asleep = async () => {
    const { rows } = await client.query(
      `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  const app = await buildApp(testConfig(database.config), { pages: '/nowhere' });
  await expect.poll(asleep).toHaveLength(1);
  await app.close();
  // Had it waited, nothing would be asleep any more.
  const left = await asleep();
  for (const pid of left) await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
  await database.destroy();
  expect(left).toHaveLength(1);
});
