/** What people meet while the database is cut off, frozen, locked or restarted, and after it (decision 007). */

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseSilentError } from '../../../server/database/errors.ts';
import { interactive } from '../../../server/database/limits.ts';
import { createReader } from '../../../server/processes/reads.ts';
import type { Standby } from '../../../server/processes/standby.ts';
import { messages } from '../../messages.ts';
import { serverForFile } from '../../support/app.ts';
import { faultyDatabase } from '../../support/faulty-line.ts';
import { directly } from '../../support/line.ts';
import { counter } from '../../support/tenders.ts';

const database = await faultyDatabase();
afterAll(() => database.destroy());
const server = await serverForFile(database.config);
const admin = await server.as('admin');
afterEach(() => database.line.thaw());

/** Five seconds are what people are promised; the rest is for a machine that does other things, too. */
const PROMISED = 5_000 + 3_000;

const next = counter();
const addVillage = (name = `Village ${next()}`) =>
  admin.post(
    'villages',
    { village_name: name, tehsils_id: 1 },
    { 'idempotency-key': name.replaceAll(' ', '-') },
  );
const isWell = () => vi.waitFor(async () => expect((await admin.get('villages')).statusCode).toBe(200));

async function timed<T>(work: Promise<T>): Promise<T & { took: number }> {
  const started = performance.now();
  return Object.assign((await work) as object, { took: performance.now() - started }) as T & { took: number };
}

test('the limits keep the promised time, with one retry on a new connection', () => {
  expect(interactive.query_timeout + 500).toBeLessThan(5_000);
  expect(interactive.session.statement_timeout).toBeLessThan(interactive.query_timeout);
  expect(interactive.session.lock_timeout).toBeLessThan(interactive.session.statement_timeout);
});

describe('connections that break during writes', () => {
  const breaks: [string, () => unknown][] = [
    ['the connection is cut', () => database.line.cut()],
    [
      'the server ends them',
      () =>
        directly(
          database.directUrl,
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        ),
    ],
  ];
  test.each(breaks)(
    'return 503, the process survives, and acknowledged records exist: %s',
    async (_, breakThem) => {
      const written: string[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      const writers = Array.from({ length: 8 }, async () => {
        while (!isOver) {
          const name = `Broken ${next()}`;
          const { statusCode } = await addVillage(name);
          statuses.add(statusCode);
          if (statusCode === 201) written.push(name);
        }
      });
      try {
        for (let times = 0; times < 3; times++) {
          const enough = written.length + 10;
          await vi.waitFor(() => expect(written.length).toBeGreaterThan(enough));
          await breakThem();
        }
        await isWell();
      } finally {
        isOver = true;
        await Promise.all(writers);
      }
      for (const status of statuses) expect([201, 503]).toContain(status);
      const { rows } = await directly(
        database.directUrl,
        `select village_name from villages where village_name like 'Broken %'`,
      );
      const there = new Set(rows.map(row => row.village_name));
      expect(written.filter(name => !there.has(name))).toEqual([]);
    },
  );
});

describe('a frozen database', () => {
  test('returns 503 within five seconds for any number of requests, is reported by ready, and recovers', async () => {
    await isWell();
    database.line.freeze();
    const asked = Array.from({ length: 40 }, async (_, index) => {
      await new Promise(resolve => setTimeout(resolve, index * 50));
      return timed(index % 4 === 0 ? addVillage() : admin.get('villages'));
    });
    const live = await timed(admin.get('health/live'));
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await timed(admin.get('health/ready'));
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', documents: 'ok' },
    ]);
    for (const answer of await Promise.all(asked)) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.took).toBeLessThan(PROMISED);
    }
    // It is known by now, so nobody waits any more, also who would have asked a standby.
    expect((await timed(admin.get('villages'))).took).toBeLessThan(1_000);
    const standby = { lend: async () => undefined } as unknown as Standby;
    const { db } = createReader(standby, server.app.opened, '0/0');
    await expect(db.selectFrom('users').select('id').execute()).rejects.toThrow(DatabaseSilentError);
    database.line.thaw();
    await isWell();
  });

  test('loses its hanging connections, idle ones too, and the next request succeeds', async () => {
    await isWell();
    await Promise.all(Array.from({ length: 10 }, () => admin.get('villages')));
    database.line.freezePresent();
    const answer = await timed(admin.get('villages'));
    expect([answer.statusCode, answer.took < PROMISED]).toEqual([503, true]);
    // A busy machine may need several tries for a new connection, but nobody waits on one that hangs.
    const waits: number[] = [];
    await vi.waitFor(async () => {
      const { statusCode, took } = await timed(admin.get('villages'));
      waits.push(took);
      expect(statusCode).toBe(200);
    });
    expect(Math.max(...waits)).toBeLessThan(interactive.query_timeout);
  });

  test('recovers when it accepts connections slowly, as on a busy machine', async () => {
    await isWell();
    database.line.freezePresent();
    database.line.slow(700);
    try {
      expect((await admin.get('villages')).statusCode).toBe(503);
      await isWell();
    } finally {
      database.line.slow(0);
    }
  });
});

test('connections to a standby are closed, and the second write after a failover succeeds', async () => {
  await isWell();
  const { pathname } = new URL(database.directUrl);
  const readOnly = (on: string) =>
    directly(
      database.directUrl,
      `begin read write; alter database "${pathname.slice(1)}" ${on ? 'set' : 'reset'} default_transaction_read_only ${on}; commit`,
    );
  await readOnly('= on');
  database.line.cut();
  await Promise.all(Array.from({ length: 10 }, () => isWell()));
  await readOnly('');
  const refused = await addVillage();
  expect([refused.statusCode, refused.json()]).toEqual([503, { message: messages.unavailable }]);
  expect((await addVillage()).statusCode).toBe(201);
});

describe('a lock that somebody else holds', () => {
  let other: pg.Client;
  beforeAll(async () => {
    other = new pg.Client({ connectionString: database.directUrl });
    await other.connect();
  });
  afterEach(() => other.query('rollback'));
  afterAll(() => other.end());

  test('on a table returns 503 with a clear message', async () => {
    await other.query('begin; lock table villages in access exclusive mode');
    const answer = await timed(admin.get('villages'));
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: messages.heldByAnother }]);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.took).toBeLessThan(PROMISED);
  });

  test('on a table returns 503 as soon for reports and files', async () => {
    await other.query('begin; lock table cos in access exclusive mode');
    const paths = ['report', 'report?format=xlsx', 'dashboard/co', 'co/export?format=csv'];
    for (const answer of await Promise.all(paths.map(path => timed(admin.get(path))))) {
      expect([answer.statusCode, answer.json()]).toEqual([503, { message: messages.heldByAnother }]);
      expect(answer.took).toBeLessThan(PROMISED);
    }
  });

  test('on a record returns 503, and the change succeeds when the lock is released', async () => {
    const { id } = (await addVillage()).json();
    await other.query(`begin; select 1 from villages where id = ${id} for update`);
    const change = () => admin.put(`villages/${id}`, { village_name: 'Changed' });
    const answer = await timed(change());
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: messages.heldByAnother }]);
    await other.query('rollback');
    expect((await change()).json()).toMatchObject({ village_name: 'Changed' });
  });
});

describe('errors from PostgreSQL', () => {
  beforeAll(async () => {
    await directly(
      database.directUrl,
      `create function trouble() returns trigger language plpgsql as $$ begin
         if new.village_name like 'Trouble %' then
           raise exception 'trouble' using errcode = split_part(new.village_name, ' ', 2);
         end if;
         return new;
       end $$;
       create trigger trouble before insert on villages for each row execute function trouble()`,
    );
  });

  test.each([
    ['53100', 507, messages.storageFull],
    ['53200', 503, messages.unavailable],
    ['53300', 503, messages.unavailable],
    ['53400', 503, messages.unavailable],
    ['55P03', 503, messages.heldByAnother],
    ['40001', 503, messages.heldByAnother],
    ['40P01', 503, messages.heldByAnother],
    ['57014', 503, messages.databaseSlow],
    ['25006', 503, messages.unavailable],
  ])('with code %s return %i', async (code, status, message) => {
    const answer = await addVillage(`Trouble ${code}`);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
    expect('retry-after' in answer.headers).toBe(status === 503);
  });
});
