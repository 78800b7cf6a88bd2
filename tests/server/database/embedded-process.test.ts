import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../../server/database/embedded/start.ts';
import { silentLog } from '../../../server/database/log.ts';
import { isDatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { type FreshDatabase, freshEmbedded } from '../../support/database.ts';
import { gone, type Holder, startHolder } from '../../support/holder.ts';

let database: FreshDatabase;
let dataDir: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await freshEmbedded();
  dataDir = database.config.dataDir;
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.destroy();
});

async function open(lockPatience?: number): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: silentLog, lockPatience });
  ends.push(() => embedded.stop());
  return embedded;
}

async function hold(): Promise<Holder> {
  const holder = await startHolder(dataDir);
  ends.push(async () => {
    await holder.kill();
    await gone(holder.databasePid);
  });
  return holder;
}

async function query(embedded: Embedded, text: string) {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function expectAcknowledged(embedded: Embedded, last: number) {
  const [row] = await query(embedded, `select count(*)::int as n from acknowledged where id <= ${last}`);
  expect(row.n).toBe(last);
}

describe('one process at a time', () => {
  test('a second one is refused in a sentence that names the folder and the first one', async () => {
    const holder = await hold();
    const error = await open(200).catch(e => e);
    expect(error.name).toBe('DatabaseError');
    expect(error.message).toContain(dataDir);
    expect(error.message).toContain(`process ${holder.pid}.`);
    await expect(startHolder(dataDir)).rejects.toThrow(`process ${holder.pid}.`);
  });

  test('of several that start at once exactly one gets the folder', async () => {
    const results = await Promise.allSettled([open(2000), open(2000), open(2000)]);
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.message).toContain('in use by process');
    }
  });

  test('after a clean stop nothing is left of lock and socket, and the next one starts', async () => {
    const first = await open();
    await query(first, 'create table kept (id int)');
    await first.stop();
    expect(readdirSync(`${dataDir}/run`)).toEqual([]);
    expect(await query(await open(0), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });

  test('one that starts while the other is stopping waits for it', async () => {
    const first = await open();
    const stopped = first.stop();
    await open(5000);
    await stopped;
  });
});

describe('kill -9', () => {
  test('of the server: the database process ends too, its lock is taken over, every acknowledged row is there', async () => {
    for (let round = 1; round <= 2; round++) {
      const holder = await hold();
      holder.startWriting();
      await holder.acknowledged(round * 40);
      await holder.kill();
      const last = holder.last();
      const next = await open();
      await gone(holder.databasePid);
      await expectAcknowledged(next, last);
      await next.stop();
    }
  });

  test('of the server in the midst of a long query: the folder is free again within seconds', async () => {
    const holder = await hold();
    holder.startLongQuery();
    await new Promise(resolve => setTimeout(resolve, 300));
    await holder.kill();
    expect(await query(await open(10_000), 'select 1 as v')).toEqual([{ v: 1 }]);
  });

  test('of both at once: what they leave behind is taken over', async () => {
    const holder = await hold();
    holder.startWriting();
    await holder.acknowledged(20);
    process.kill(holder.databasePid, 'SIGKILL');
    await holder.kill();
    await gone(holder.databasePid);
    expect(readdirSync(`${dataDir}/run`).some(name => name.startsWith('lock.'))).toBe(true);
    await expectAcknowledged(await open(0), holder.last());
  });

  test('of the database process: it is started again, and every acknowledged row is there', async () => {
    const embedded = await open();
    const pool = new pg.Pool({ ...embedded.connection, max: 4 });
    pool.on('error', () => {});
    ends.push(() => pool.end());
    await pool.query('create table acknowledged (id int primary key)');
    let last = 0;
    for (let round = 1; round <= 3; round++) {
      const pid = embedded.pid() as number;
      const failed = (async () => {
        for (;;) {
          await pool.query('insert into acknowledged values ($1)', [last + 1]);
          last += 1;
          if (last === round * 30) process.kill(pid, 'SIGKILL');
        }
      })();
      await expect(failed).rejects.toSatisfy(isDatabaseUnavailable);
      const down = await pool.query('select 1').catch(error => error);
      if (down instanceof Error) expect(down).toSatisfy(isDatabaseUnavailable);
      for (let up = false; !up; )
        up = await pool.query('select 1').then(
          () => true,
          () => false,
        );
      expect(embedded.pid()).not.toBe(pid);
      await expectAcknowledged(embedded, last);
      // a row whose acknowledgement got lost on the way may be there all the same
      last = (await query(embedded, 'select max(id)::int as n from acknowledged'))[0].n;
    }
  });
});

test('a folder whose path is too long for a socket serves all the same', async () => {
  dataDir = `${dataDir}/${'long-name-'.repeat(12)}`;
  const embedded = await open();
  expect(embedded.connection.host.length).toBeLessThan(dataDir.length);
  expect(await query(embedded, 'select 1 as v')).toEqual([{ v: 1 }]);
  await embedded.stop();
  expect(existsSync(embedded.connection.host)).toBe(false);
});

test('a folder that holds something else is left alone, and the message says which', async () => {
  await rm(`${dataDir}/database/PG_VERSION`);
  const error = await open().catch(e => e);
  expect(error.message).toContain(`${dataDir}/database`);
  expect(error.message).toContain('there is no database in it');
});
