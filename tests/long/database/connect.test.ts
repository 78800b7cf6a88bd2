import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { connectionAt, openDatabase } from '../../../server/database/connect.ts';
import { isDatabaseUnavailable } from '../../../server/database/errors.ts';
import { named } from '../../../server/database/named.ts';
import { freshDatabase } from '../../support/database.ts';

const database = await freshDatabase();
const open = await openDatabase(database.config);
afterAll(async () => {
  await open.close();
  await database.destroy();
});

const one = async (expression: string) => (await open.pool.query(`select ${expression} as v`)).rows[0].v;

describe('values from the database', () => {
  test.each([
    ['a date as text', "date '2026-11-20'", '2026-11-20'],
    ['dates in an array', "array[date '2026-11-20', null]", ['2026-11-20', null]],
    ['money as exact text', '1234567890123.45::numeric(15,2)', '1234567890123.45'],
    ['a count as a number', 'count(*)', 1],
    ['a number past 2^53 as its digits', '9007199254740993::int8', '9007199254740993'],
    ['ids in an array', 'array[1, 2]::int8[]', [1, 2]],
    ['a moment in UTC', "timestamptz '2026-11-20 09:05:07.12+05'", '2026-11-20T04:05:07.120Z'],
    ['a whole second', "timestamptz '2026-11-20 09:05:07Z'", '2026-11-20T09:05:07.000Z'],
    ['microseconds', "timestamptz '2026-11-20 09:05:07.123456Z'", '2026-11-20T09:05:07.123456Z'],
    ['nothing', 'null::timestamptz', null],
  ])('%s', async (_what, expression, expected) => {
    expect(await one(expression)).toEqual(expected);
  });

  test('a stored time finds the same row when it is sent back', async () => {
    const stored = await one('clock_timestamp()::timestamptz(3)');
    const { rows } = await open.pool.query(
      'select $1::timestamptz(3)::text = $2::timestamptz::text as same',
      [stored, stored],
    );
    expect(rows[0].same).toBe(true);
  });
});

test('Kysely and trigram search work', async () => {
  await sql`create extension if not exists pg_trgm`.execute(open.db);
  const { rows } = await sql<{ v: number }>`select similarity('tender', 'tendr') > 0.4 as v`.execute(open.db);
  expect(rows[0]?.v).toBe(true);
});

test('a named statement is prepared once, and answers with the values of each call', async () => {
  await open.db.connection().execute(async db => {
    const double = async (value: number) => {
      const query = sql<{ v: number }>`select 2 * ${value}::int as v`.compile(db);
      return (await db.executeQuery(named('double', query))).rows[0]?.v;
    };
    expect([await double(2), await double(3)]).toEqual([4, 6]);
    const prepared = sql<{ name: string }>`select name from pg_prepared_statements`;
    expect((await prepared.execute(db)).rows).toEqual([{ name: 'double' }]);
  });
});

test("a failed statement doesn't break the connection or the pool", async () => {
  const error = await open.pool.query('select 1/0').catch(e => e);
  expect(error.code).toBe('22012');
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(await one('1')).toBe(1);
});

test('an unreachable PostgreSQL is reported without its password', async () => {
  const databaseUrl = 'postgres://someone:topsecret@127.0.0.1:1/none';
  const error = await openDatabase({ ...database.config, databaseUrl }, undefined, { patience: 300 }).catch(
    e => e,
  );
  expect(error.name).toBe('DatabaseError');
  expect(error.message).toMatch(/^DATABASE_URL: PostgreSQL can't be used: .*ECONNREFUSED/);
  expect(error.message).not.toContain('topsecret');
});

test.each([
  ['postgres://a:b@h/d', 'd'],
  ['postgres://a:b@h/d?application_name=x&sslmode=verify-full', 'd'],
  ['postgres://h/d?host=%2Ftmp&fallback_application_name=x', 'd'],
  ['postgres://h/d?application%5Fname=x', 'd'],
  ['postgres://h/d?', 'd'],
])("an application name in the address doesn't replace ours: %s", (address, database) => {
  const { connectionParameters } = new pg.Client(connectionAt(address, 'our name')) as unknown as {
    connectionParameters: object;
  };
  expect(connectionParameters).toMatchObject({ application_name: 'our name', database });
});
