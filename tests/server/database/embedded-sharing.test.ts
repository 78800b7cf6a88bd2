import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '../../../server/database/embedded/frames.ts';
import { type Embedded, startEmbedded } from '../../../server/database/embedded/start.ts';
import { startUpkeep } from '../../../server/database/embedded/upkeep.ts';
import { silentLog } from '../../../server/database/log.ts';
import { isDatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { type FreshDatabase, freshEmbedded } from '../../support/database.ts';

let database: FreshDatabase;
let embedded: Embedded;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshEmbedded();
  embedded = await startEmbedded({ ...database.config, log: silentLog, transactionPatience: 1000 });
  pool = new pg.Pool({ ...embedded.connection, max: 8 });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool?.end();
  await embedded?.stop();
  await database?.destroy();
});

const socketPath = () => `${embedded.connection.host}/.s.PGSQL.${embedded.connection.port}`;
const value = async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows[0]?.v;

async function table(name: string): Promise<string> {
  await pool.query(`create table ${name} (id int primary key, v text)`);
  return name;
}

describe('many connections share the one session without noticing', () => {
  test('queries that wait behind a transaction get their own answers', async () => {
    const holder = await pool.connect();
    await holder.query('begin');
    const answers = Array.from({ length: 60 }, (_, i) => value('select $1::text as v', [`${i}`]));
    await sleep(30);
    await holder.query('commit');
    holder.release();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 60 }, (_, i) => `${i}`));
  });

  test('transactions that interleave stay apart', async () => {
    await table('counters');
    await pool.query("insert into counters values (1, '0')");
    const add = async (commit: boolean) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query('select v::int as v from counters where id = $1 for update', [1]);
        await sleep(1);
        await client.query('update counters set v = $1 where id = 1', [rows[0].v + 1]);
        await client.query(commit ? 'commit' : 'rollback');
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(i % 2 === 0)));
    expect(await value('select v from counters')).toBe('20');
  });

  test('an error in one is no matter of the others', async () => {
    await table('mistakes');
    const work = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? pool.query('insert into mistakes values ($1, (1 / ($1 - $1::int))::text)', [i]).then(
            () => 'stored',
            error => error.code,
          )
        : pool.query('insert into mistakes values ($1)', [i]).then(() => 'stored'),
    );
    const results = await Promise.all(work);
    expect(results.filter(result => result === '22012')).toHaveLength(20);
    expect(await value('select count(*)::int as v from mistakes')).toBe(40);
  });

  test('a large value and a large answer pass', async () => {
    const large = 'ضلع '.repeat(500_000);
    expect(await value('select $1::text as v', [large])).toBe(large);
  });
});

describe('what a connection leaves open is rolled back', () => {
  test('when it ends in a transaction', async () => {
    await table('abandoned');
    const client = new pg.Client(embedded.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query("insert into abandoned values (1, 'x')");
    (client as unknown as { connection: { stream: net.Socket } }).connection.stream.destroy();
    expect(await value('select count(*)::int as v from abandoned')).toBe(0);
  });

  test('when it ends between the messages of one statement', async () => {
    await table('halfway');
    const socket = net.connect(socketPath());
    socket.write(startup());
    await new Promise(resolve => socket.once('data', resolve));
    // parse, bind, execute and flush: it ran, but what would end its transaction, the sync, never comes
    const insert = message('P', "\0insert into halfway values (1, 'x')\0\0\0");
    socket.write(
      Buffer.concat([insert, message('B', '\0\0\0\0\0\0\0\0'), message('E', '\0\0\0\0\0'), message('H', '')]),
    );
    await new Promise(resolve => socket.once('data', resolve));
    const count = value('select count(*)::int as v from halfway');
    socket.destroy();
    expect(await count).toBe(0);
    expect(await value('select 1 as v')).toBe(1);
  });

  test('when it says nothing for too long, and it learns why', async () => {
    await table('forgotten');
    const client = new pg.Client(embedded.connection);
    const told = new Promise<Error & { code?: string }>(resolve => client.on('error', resolve));
    await client.connect();
    await client.query('begin');
    await client.query("insert into forgotten values (1, 'x')");
    expect(await value('select count(*)::int as v from forgotten')).toBe(0);
    expect((await told).code).toBe('25P03');
  });
});

test('nonsense on the socket ends that connection only', async () => {
  const socket = net.connect(socketPath());
  const closed = new Promise(resolve => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await closed;
  expect(await value('select 1 as v')).toBe(1);
});

test('every commit reaches the disk before it is acknowledged, and reading does not', async () => {
  await table('durable');
  const before = await embedded.fsyncs();
  for (let id = 1; id <= 50; id++) await pool.query('insert into durable values ($1)', [id]);
  const written = await embedded.fsyncs();
  expect(written - before).toBeGreaterThanOrEqual(50);
  for (let id = 1; id <= 50; id++) await pool.query('select * from durable where id = $1', [id]);
  expect((await embedded.fsyncs()) - written).toBeLessThan(5);
});

test('an engine that breaks is replaced, not used on, and no acknowledged row is lost', async () => {
  await table('survivors');
  await pool.query("insert into survivors values (1, 'x')");
  const pid = embedded.pid();
  // deeper than the stack of JavaScript; the engine's own limit doesn't see this kind of nesting
  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  const error = await pool.query('select $1::jsonb', [nested]).catch(e => e);
  expect(error).toSatisfy(isDatabaseUnavailable);
  for (let up = false; !up; )
    up = await pool.query('select 1').then(
      () => true,
      () => sleep(20, false),
    );
  expect(embedded.pid()).not.toBe(pid);
  expect(await value('select v from survivors')).toBe('x');
});

test('the log is cut and the planner learns about tables, as background processes would do elsewhere', async () => {
  await table('grown');
  await pool.query("insert into grown select i, repeat('x', 1000) from generate_series(1, 70000) i");
  const state = () =>
    value(`select (reltuples > 60000 and pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()) < 1e6) as v
      from pg_class where relname = 'grown'`);
  expect(await state()).toBe(false);
  const upkeep = startUpkeep(socketPath(), 50);
  try {
    while (!(await state())) await sleep(50);
  } finally {
    await upkeep.stop();
  }
});

function startup(): Buffer {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
