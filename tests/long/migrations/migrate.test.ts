import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import type { OpenDatabase } from '../../../server/database/pools.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { type Migration, migrate } from '../../../server/migrations/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
let open: OpenDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
  open = await openDatabase(database.config);
});
afterEach(async () => {
  await open?.close();
  await database?.destroy();
});

const step = (name: string, ...statements: string[]): Migration => ({
  name,
  up: async db => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const places = step('001-places', 'create table places (id int primary key, name text)');
const seeds = step('002-seeds', "insert into places values (1, 'Khyber'), (2, 'Orakzai')");
const count = async () => (await open.pool.query('select count(*) as n from places')).rows[0].n;

test('each migration runs once, in order, and is recorded', async () => {
  expect(await migrate(open.db, [places])).toEqual(['001-places']);
  expect(await migrate(open.db, [places, seeds])).toEqual(['002-seeds']);
  expect(await migrate(open.db, [places, seeds])).toEqual([]);
  expect(await count()).toBe(2);
  const { rows } = await open.pool.query(
    'select name, timestamp::timestamptz > now() - interval $$1 minute$$ as fresh from schema_migrations order by name',
  );
  expect(rows).toEqual([
    { name: '001-places', fresh: true },
    { name: '002-seeds', fresh: true },
  ]);
});

test('a database of a version before 1.0 is refused with the way to bring it along', async () => {
  await migrate(open.db, [step('001-people', 'create table places (id int primary key, name text)')]);
  await open.pool.query("insert into places values (1, 'Khyber')");
  await expect(migrate(open.db, migrations)).rejects.toThrow(
    'The database was made by a version before 1.0. Back it up with that version (npm run backup) and restore the file into a new database',
  );
  expect(await count()).toBe(1);
});

test('an empty database stays empty when a migration fails, and all run again next time', async () => {
  const broken = step(
    '002-seeds',
    "insert into places values (1, 'Khyber')",
    'insert into nowhere values (1)',
  );
  await expect(migrate(open.db, [places, broken])).rejects.toThrow('nowhere');
  await expect(count()).rejects.toThrow('"places" does not exist');
  expect(await migrate(open.db, [places])).toEqual(['001-places']);
  await expect(migrate(open.db, [places, broken])).rejects.toThrow('nowhere');
  expect(await count()).toBe(0);
  expect(await migrate(open.db, [places, seeds])).toEqual(['002-seeds']);
  expect(await count()).toBe(2);
});

test('migrations before a failed one stay in a database in use', async () => {
  await migrate(open.db, [places]);
  const broken = step('003-broken', 'insert into nowhere values (1)');
  await expect(migrate(open.db, [places, seeds, broken])).rejects.toThrow('nowhere');
  expect(await count()).toBe(2);
  expect(await migrate(open.db, [places, seeds])).toEqual([]);
});

test("writers don't queue behind a migration that waits for a long transaction", async () => {
  await migrate(open.db, [places]);
  const long = await open.pool.connect();
  await long.query("begin; insert into places values (1, 'Khyber')");
  const adding = step('002-more', 'alter table places add column remarks text');
  let waits = 0;
  const log = { info: () => {}, warn: () => void waits++ };
  const migrating = migrate(open.db, [places, adding], log as never);
  await vi.waitFor(() => expect(waits).toBe(1));
  // Their own patience is three seconds (`limits.ts`).
  for (let id = 2; id < 5; id++) await open.pool.query('insert into places values ($1)', [id]);
  await long.query('commit');
  long.release();
  expect(await migrating).toEqual(['002-more']);
  expect((await open.pool.query('select id, remarks from places')).rows).toHaveLength(4);
});

test('each step of a migration is committed on its own and runs again after an interruption', async () => {
  await migrate(open.db, [places]);
  const calls: string[] = [];
  const migration = (isBroken: boolean): Migration => ({
    name: '002-in-steps',
    steps: [
      async db => {
        calls.push('made');
        await sql`create table if not exists steps (id int)`.execute(db);
      },
      async () => {
        calls.push('filled');
        // On another connection: the first step is there for others.
        await open.pool.query('insert into steps select 1 where not exists (select from steps)');
        if (isBroken) throw new Error('the connection broke');
      },
    ],
    up: async () => void calls.push('up'),
  });
  await expect(migrate(open.db, [places, migration(true)])).rejects.toThrow('the connection broke');
  expect(await migrate(open.db, [places, migration(false)])).toEqual(['002-in-steps']);
  expect(calls).toEqual(['made', 'filled', 'made', 'filled', 'up']);
  expect((await open.pool.query('select id from steps')).rows).toEqual([{ id: 1 }]);
});

const indexed: Migration = {
  name: '003-index',
  indexes: [{ name: 'places_name', on: 'places (lower(name))' }],
  up: async () => {},
};

describe('an index on a table in use', () => {
  const isWhole = async () =>
    (await open.pool.query("select indisvalid from pg_index where indexrelid = to_regclass('places_name')"))
      .rows[0]?.indisvalid;

  test('is created without blocking writers', async () => {
    await migrate(open.db, [places, seeds]);
    const writer = await open.pool.connect();
    await writer.query("begin; insert into places values (3, 'Kurram')");
    const migrating = migrate(open.db, [places, seeds, indexed]);
    await vi.waitFor(async () => expect(await isWhole()).toBe(false));
    await open.pool.query("insert into places values (4, 'Khyber')");
    await writer.query('commit');
    writer.release();
    expect(await migrating).toEqual(['003-index']);
    expect(await isWhole()).toBe(true);
  });

  test('is created again after an interruption', async () => {
    await migrate(open.db, [places, step('002-equal', "insert into places values (1, 'a'), (2, 'a')")]);
    // As PostgreSQL leaves one behind that it could not finish.
    await expect(
      open.pool.query('create unique index concurrently places_name on places (lower(name))'),
    ).rejects.toThrow('could not create unique index');
    expect(await isWhole()).toBe(false);
    await migrate(open.db, [places, step('002-equal'), indexed]);
    expect(await isWhole()).toBe(true);
  });

  test('is created with its migration in an empty database', async () => {
    expect(await migrate(open.db, [places, indexed])).toEqual(['001-places', '003-index']);
    expect(await isWhole()).toBe(true);
  });
});

test('a database of a newer version is refused unchanged with a message that says what to do', async () => {
  await migrate(open.db, [places, seeds]);
  const own = step('001b-own', 'drop table places');
  const error = await migrate(open.db, [places, own]).catch(e => e);
  expect(error.name).toBe('DatabaseError');
  expect(error.message).toMatch(/newer version.*002-seeds.*Start the newer version/);
  expect(await count()).toBe(2);
});

describe('several processes that start at once', () => {
  async function starters(number: number): Promise<{ all: OpenDatabase['db'][]; close(): Promise<void> }> {
    const opened = await Promise.all(Array.from({ length: number }, () => openDatabase(database.config)));
    return {
      all: opened.map(one => one.db),
      close: async () => {
        for (const one of opened) await one.close();
      },
    };
  }

  test('create an index once without blocking each other', async () => {
    await migrate(open.db, [places]);
    const { all, close } = await starters(5);
    try {
      const ran = await Promise.all(all.map(db => migrate(db, [places, indexed])));
      expect(ran.flat()).toEqual(['003-index']);
    } finally {
      await close();
    }
  });

  test('run every migration exactly once and all wait for the last one', async () => {
    const list = Array.from({ length: 8 }, (_, i) =>
      step(
        `${i}`,
        `create table step_${i} (id int)`,
        'select pg_sleep(0.02)',
        `insert into step_${i} values (1)`,
      ),
    );
    const { all, close } = await starters(5);
    try {
      const ran = await Promise.all(
        all.map(async db => {
          const names = await migrate(db, list);
          const { rows } = await sql<{ n: number }>`select count(*) as n from step_7`.execute(db);
          expect(rows[0]?.n).toBe(1);
          return names;
        }),
      );
      expect(ran.flat().sort()).toEqual(list.map(migration => migration.name));
    } finally {
      await close();
    }
  });
});
