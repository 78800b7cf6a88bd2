/** Lists are read in the order of indexes, in parts; anyone who reads sees one list, in one order, without a gap or a double. */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canBePrepared } from '../../../server/database/planning.ts';
import type { Database } from '../../../server/database/schema.ts';
import { readAsCsv, readAsValues, valuesIn } from '../../../server/register/export-rows.ts';
import type { ListQuery } from '../../../server/register/list-query.ts';
import type { RegisterTable } from '../../../server/register/overrides.ts';
import { selectIds, selectPage, selectPageWith } from '../../../server/register/select.ts';
import { createTotals } from '../../../server/register/totals.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { startApp, type TestServer } from '../../support/app.ts';

const COS = 8000;
let server: TestServer;
let co: RegisterTable;

beforeAll(async () => {
  server = await startApp();
  co = registerTables.find(({ register }) => register.name === 'co') as RegisterTable;
  const { longDb } = server.app;
  await sql`insert into villages (village_name, tehsils_id)
    select initcap(md5(n::text)), t.id from generate_series(1, 300) n
    join lateral (select id from tehsils order by (id * n) % 97, id limit 1) t on true`.execute(longDb);
  // Blanks, equals, and letters of both cases in every column that a list is sorted by.
  await sql`insert into cos (name, ref_code, status, type, date_of_formation, members, account, approval_status, active_status,
      president_name, districts_id, tehsils_id, villages_id, created_by, updated_at, deleted_at)
    select (array['Roshan','roshan','Umeed','khpal','Shamsi'])[1 + n % 5] || ' ' || n % 300, case when n % 3 > 0 then 'AUP-' || n end,
      'New', (array['MCO','WCO'])[1 + n % 2], case when n % 4 > 0 then date '2023-01-01' + n % 900 end,
      case when n % 7 > 0 then n % 90 end, 'NO', 'Pending', 'Active', case when n % 5 > 0 then 'Malik ' || md5(n::text) end,
      t.districts_id, t.id, v.id, case when n % 2 = 0 then 1 end, now() - make_interval(secs => n / 3), case when n % 40 = 0 then now() end
    from generate_series(1, ${sql.lit(COS)}) n
    join (select *, row_number() over (order by id) as number from villages) v on v.number = 1 + n % 250
    join tehsils t on t.id = v.tehsils_id`.execute(longDb);
  // Too long for an index that holds what is searched.
  await sql`update cos set president_name = president_name || ' ' || repeat(md5(id::text), 20) where id % 50 = 0`.execute(
    longDb,
  );
  await sql`vacuum analyze`.execute(longDb);
});
afterAll(() => server.close());

const asked = (more: Partial<ListQuery>): ListQuery => ({
  offset: 0,
  limit: 25,
  sort: 'updated_at',
  direction: 'desc',
  trashed: 'without',
  search: '',
  conditions: [],
  plain: {},
  ...more,
});

const sorts = [
  'id',
  'name',
  'ref_code',
  'type',
  'date_of_formation',
  'members',
  'president_name',
  'updated_at',
  'created_at',
  'district_name',
  'tehsil_name',
  'village_name',
  'created_by_name',
];

describe.each(sorts)('by %s', sort => {
  test.each(['asc', 'desc'] as const)('%s: pages are slices of the whole list', async direction => {
    const filled = sql.ref(columns[sort as keyof typeof columns] ?? 'id');
    for (const more of [{}, { search: 'roshan 7' }] as const) {
      const query = asked({ sort, direction, ...more });
      const whole = await selectIds(server.app.longDb, co, { ...query });
      const { length } = whole;
      expect(length).toBeGreaterThan(100);
      // The first page, where blanks begin, the last one, and past the end.
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from cos t
        where deleted_at is null and ${filled} is not null`.execute(server.app.longDb);
      const blanks = rows[0]?.count ?? 0;
      for (const offset of [0, blanks - 10, blanks + 5, length - 10, length + 500]) {
        const page = await selectPage(server.app.db, co, { ...query, offset });
        expect(page.map(row => row.id)).toEqual(whole.slice(offset, offset + query.limit));
      }
    }
  });
});

const columns = {
  ref_code: 'ref_code',
  date_of_formation: 'date_of_formation',
  members: 'members',
  president_name: 'president_name',
  created_by_name: 'created_by',
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Every statement that this takes, with its plan. */
async function plansOf(
  read: (watched: Kysely<Database>) => Promise<unknown>,
): Promise<{ text: string; nodes: Plan[] }[]> {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: server.app.pool }),
    log: ({ query: { sql: text, parameters } }) => void statements.push({ text, values: parameters }),
  });
  await read(watched);
  const planned: { text: string; nodes: Plan[] }[] = [];
  for (const { text, values } of statements) {
    const { rows } = await server.app.pool.query(`explain (format json) ${text}`, [...values]);
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
    planned.push({ text, nodes: all(rows[0]['QUERY PLAN'][0].Plan) });
  }
  return planned;
}

describe('totals', () => {
  const cases: [string, Partial<ListQuery>][] = [
    ['a last page', { search: 'roshan 7', offset: 100, limit: 1000 }],
    ['no match', { search: 'zqxjw' }],
    ['past the end', { search: 'roshan 7', offset: 5000 }],
    ['a full page', {}],
    ['with the trash', { trashed: 'with', offset: COS - 10 }],
  ];
  test.each(cases)('%s: as many as there are', async (_, more) => {
    const query = asked(more);
    const { db, longDb } = server.app;
    const { reach, total } = createTotals()(co, query);
    const [, counted] = await selectPageWith(db, co, query, found => total(db, found), reach);
    const whole = await selectIds(longDb, co, { ...query });
    expect(counted).toMatchObject({ count: whole.length, exact: true });
  });
});

const oneSort = { sort: 'name', direction: 'asc' } as const;

describe('plans', () => {
  const cases: [string, Partial<ListQuery>][] = [
    ...sorts.flatMap((sort): [string, Partial<ListQuery>][] => [
      [`by ${sort} asc`, { sort, direction: 'asc' }],
      [`by ${sort} desc`, { sort, direction: 'desc' }],
    ]),
    ['a rare word', { search: 'c4ca4238' }],
    ['a word of few places', { search: 'eccbc87e' }],
    ['a rare word, by name', { search: 'c4ca4238', ...oneSort }],
    ['a rare word with the trash', { search: 'c4ca4238', trashed: 'with' }],
    [
      'a rare word of one kind',
      { search: 'c4ca4238', conditions: [{ field: 'type', operator: '=', value: 'MCO' }] },
    ],
    ['the trash', { trashed: 'only' }],
    ['by the day of deletion', { trashed: 'with', sort: 'deleted_at', direction: 'desc' }],
    ['by who deleted', { trashed: 'with', sort: 'deleted_by_name', direction: 'asc' }],
  ];
  test.each(cases)('%s: neither the whole table is read nor sorted', async (_, more) => {
    const query = asked(more);
    const plans = await plansOf(async watched => {
      await selectPage(watched, co, query);
      const { reach, total } = createTotals()(co, { ...query });
      await total(watched, reach);
    });
    expect(plans.length).toBeGreaterThanOrEqual(2);
    for (const { text, nodes } of plans) {
      // Counting stops at ten thousand: all of this table, which is read quickest from its beginning.
      if (text.includes('count(*)') && more.search === undefined) continue;
      for (const node of nodes) {
        const isWhole = node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'cos';
        const isSorted = node['Node Type'] === 'Sort' && node['Plan Rows'] > 2500;
        expect([text, isWhole || isSorted]).toEqual([text, false]);
      }
    }
  });

  test('a rare word is found by the index of folded texts, however it is spelled', async () => {
    const plans = await plansOf(watched => selectPage(watched, co, asked({ search: 'C4CA4238' })));
    const uses = plans.flatMap(({ nodes }) => nodes.map(node => node['Index Name']));
    expect(uses).toContain('cos_folded');
  });

  test.each([
    ['CSV', readAsCsv],
    ['values', readAsValues],
  ])('records of an export as %s: each is looked up, by a plan that stays', async (_, readAs) => {
    const ids = await selectIds(server.app.longDb, co, asked({}));
    const plans = await plansOf(watched =>
      readAs(watched, co, ['id', 'name', 'village_name'], ids.slice(0, 500)),
    );
    expect(plans.map(({ text }) => canBePrepared(text))).toEqual([true]);
    const whole = plans[0]?.nodes
      .filter(node => node['Relation Name'] === 'cos')
      .map(node => node['Node Type']);
    expect(whole).toEqual(['Index Scan']);
  });

  test('an export has its records in the order of the list, in texts of some of them', async () => {
    const ids = await selectIds(server.app.longDb, co, asked({ sort: 'name', direction: 'asc' }));
    const given = [...ids.slice(0, 600), 2 ** 31 - 1, ...ids.slice(600, 999)];
    const texts = await readAsCsv(server.app.longDb, co, ['id'], given);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.join('')).toBe(
      ids
        .slice(0, 999)
        .map(id => `"${id}"\r\n`)
        .join(''),
    );
    const rows = await readAsValues(server.app.longDb, co, ['id'], given);
    expect(rows.flatMap(valuesIn)).toEqual(ids.slice(0, 999).map(id => [id]));
  });

  const prepared: [what: string, like: string, page: (turn: number) => Partial<ListQuery>][] = [
    ['a page of any length: its rows', '%cos%any((select%', turn => ({ ...oneSort, limit: 1 + (turn % 4) })],
    [
      'a page of any length and place: its ids',
      '%cos% as p%limit (select%',
      turn => ({ ...oneSort, limit: 1 + turn, offset: 7 * turn }),
    ],
    [
      'a page of the newest: its rows and their order',
      '%row_number()%cos%',
      turn => ({ limit: 1 + turn, offset: 7 * turn }),
    ],
    ['whose names have a word', '%one plan%', turn => ({ search: `roshan${turn}` })],
  ];
  test.each(prepared)('%s, by one plan', async (_, like, page) => {
    const client = await server.app.pool.connect();
    try {
      const connection = {
        // Whether a process prepares it depends on what it was asked before; whether it may, on the statement alone.
        query: (text: string, values: unknown[]) =>
          client.query(canBePrepared(text) ? { name: digest(text), text, values } : { text, values }),
        release: () => {},
      };
      const onOne = new Kysely<Database>({
        dialect: new PostgresDialect({
          pool: { connect: async () => connection as never, end: async () => {} },
        }),
      });
      const before = await countGeneric(client, like);
      for (let turn = 0; turn < 12; turn++) await selectPage(onOne, co, asked(page(turn)));
      const after = await countGeneric(client, like);
      expect(after - before).toBeGreaterThanOrEqual(7);
    } finally {
      client.release();
    }
  });
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

async function countGeneric(client: PoolClient, like: string): Promise<number> {
  const { rows } = await client.query(
    'select coalesce(sum(generic_plans), 0)::int as plans from pg_prepared_statements where statement ilike $1',
    [like],
  );
  return rows[0].plans;
}
