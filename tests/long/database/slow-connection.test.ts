import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { faultyDatabase } from '../../support/faulty-line.ts';

test('a request takes a connection that came free while a new one could not be opened in time', async () => {
  const database = await faultyDatabase();
  const open = await openDatabase(database.config);
  try {
    const first = await open.connect('pool');
    database.line.slow(60_000);
    const second = open.connect('pool');
    await vi.waitFor(() => expect(open.pool.totalCount).toBe(2));
    first.release();
    const client = await second;
    database.line.slow(0);
    expect((await client.query('select 1 as v')).rows).toEqual([{ v: 1 }]);
    client.release();
  } finally {
    database.line.slow(0);
    await open.close();
    await database.destroy();
  }
});
