/** Pages show one list in one order, without gaps or duplicates. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serverForFile } from '../../support/app.ts';
import { type ListQuery, simple } from '../../support/registers.ts';

const COS = 1500;
const PAGE = 25;

const server = await serverForFile();
const admin = await server.as('admin');
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
// Too long for an index of texts.
await sql`update cos set president_name = president_name || ' ' || repeat(md5(id::text), 20) where id % 50 = 0`.execute(
  longDb,
);
await sql`analyze`.execute(longDb);

async function exported(query: ListQuery): Promise<number[]> {
  const { body } = await admin.get(`co/export?${simple({ format: 'csv', ...query })}`);
  return Array.from(body.matchAll(/^"(\d+)",/gm), ([, id]) => Number(id));
}

async function page(query: ListQuery, offset: number) {
  const answer = await admin.get(`co?${simple({ ...query, range: [offset, offset + PAGE - 1] })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const ids = answer.json<{ id: number }[]>().map(({ id }) => id);
  return { ids, total: Number(String(answer.headers['content-range']).split('/')[1]) };
}

const columns = {
  id: 'id',
  name: 'name',
  ref_code: 'ref_code',
  type: 'type',
  date_of_formation: 'date_of_formation',
  members: 'members',
  president_name: 'president_name',
  updated_at: 'updated_at',
  created_at: 'created_at',
  district_name: 'districts_id',
  tehsil_name: 'tehsils_id',
  village_name: 'villages_id',
  created_by_name: 'created_by',
};

const filters = [{}, { q: 'roshan 7' }, { trashed: 'with' }, { q: 'zqxjw' }];
const cases = Object.entries(columns).flatMap(([field, column]) => [
  [field, 'ASC', column],
  [field, 'DESC', column],
]);

test.each(cases)(
  'pages by %s %s are slices of the whole list, as it is exported',
  async (field, order, column) => {
    // Where blanks begin, or end.
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from cos t
    where deleted_at is null and ${sql.ref(column as string)} is not null`.execute(server.app.longDb);
    const blanks = rows[0]?.count ?? 0;
    for (const filter of filters) {
      const query = { filter, sort: [field, order] };
      const whole = await exported(query);
      for (const offset of [0, Math.max(blanks - 10, 0), whole.length - 10, whole.length + 500]) {
        if (offset < 0) continue;
        const { ids, total } = await page(query, offset);
        expect([filter, offset, ids]).toEqual([filter, offset, whole.slice(offset, offset + PAGE)]);
        expect(total).toBe(whole.length);
      }
    }
  },
);

test('the lists are long enough to have several pages', async () => {
  const lengths = await Promise.all(filters.slice(0, 2).map(filter => exported({ filter })));
  for (const { length } of lengths) expect(length).toBeGreaterThan(100);
  expect(await exported({ filter: { trashed: 'with' } })).toHaveLength(COS);
});
