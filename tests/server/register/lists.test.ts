import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../../../contract/days.ts';
import { DELETED_HEADER, EXACT_TOTAL, MAX_PAGE, TOTAL_HEADER } from '../../../contract/register/register.ts';
import { create, serverForFile, TIME_ZONE } from '../../support/app.ts';
import { type ListQuery, list, makePlaces, pathList, rowsOf, simple } from '../../support/registers.ts';
import { makeTender, takeTender } from '../../support/tenders.ts';

let tehsilId: number;

const WORDS: [string, string[]][] = [
  ['districts', ['districts', 'district']],
  ['tehsils', ['tehsils', 'tehsil']],
  ['villages', ['villages', 'village']],
  ['tender', ['tender']],
  ['contractor', ['contractor']],
  ['tenderContractor', ['tenderContractor', 'tendercontractor']],
];

const server = await serverForFile();
const admin = await server.as('admin');
for (const name of ['Bara', 'Landi', 'Tirah']) {
  const { tehsil } = await makePlaces(admin, name);
  tehsilId = tehsil.id;
  const tender = await makeTender(admin, { title_name: `${name} road` });
  await takeTender(server.anyone, tender);
}

describe.each(WORDS)('%s', (first, words) => {
  test('answers under each of its words, in both dialects, with the same rows', async () => {
    const expected = await list(admin, first, { sort: ['id', 'ASC'], range: [0, 2] });
    expect(expected.length).toBe(3);
    for (const word of words) {
      expect(await list(admin, word, { sort: ['id', 'ASC'], range: [0, 2] })).toEqual(expected);
      expect(await rowsOf(admin, pathList(word, ' ', 'false', '3/id/asc'))).toEqual(expected);
    }
  });

  test('says in Content-Range which rows of how many', async () => {
    const response = await admin.get(`${first}?${simple({ range: [1, 2], sort: ['id', 'ASC'] })}`);
    const all = await admin.get(first);
    const total = Number(/\/(\d+)$/.exec(String(all.headers['content-range']))?.[1]);
    expect(response.headers['content-range']).toBe(`${first} 1-2/${total}`);
    expect(all.headers['content-range']).toBe(`${first} 0-${total - 1}/${total}`);
    expect(response.headers[TOTAL_HEADER]).toBeUndefined();
    const page = (await admin.get(`${pathList(first, ' ', 'false', '2/id/asc')}?page=2`)).json();
    expect(page).toMatchObject({ total, per_page: 2, current_page: 2, last_page: Math.ceil(total / 2) });
    const beyond = await admin.get(`${first}?${simple({ range: [900, 910] })}`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([200, `${first} */${total}`]);
  });

  test('says how many of the total are deleted, where it shows both', async () => {
    const deletedOf = async (trashed: string) => {
      const filter = encodeURIComponent(JSON.stringify({ trashed }));
      const { headers } = await admin.get(`${first}?filter=${filter}`);
      const total = Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1]);
      return { total, deleted: headers[DELETED_HEADER] };
    };
    const [live, both, only] = [await deletedOf('false'), await deletedOf('with'), await deletedOf('only')];
    expect(both).toEqual({ total: live.total + only.total, deleted: String(only.total) });
    expect([live.deleted, only.deleted]).toEqual([undefined, undefined]);
  });

  test('sorts by every field of an answer in both directions, or says that it can’t', async () => {
    const [row] = await list(admin, first, { range: [0, 0] });
    let sorted = 0;
    for (const field of Object.keys(row ?? {})) {
      const up = await admin.get(`${first}?${simple({ sort: [field, 'ASC'] })}`);
      const down = await admin.get(`${first}?${simple({ sort: [field, 'DESC'] })}`);
      expect([200, 422], field).toContain(up.statusCode);
      expect(down.statusCode, field).toBe(up.statusCode);
      if (up.statusCode === 422) continue;
      sorted += 1;
      const values = (response: typeof up) =>
        (response.json().data ?? response.json())
          .map((one: Record<string, unknown>) => one[field])
          .filter((value: unknown) => value !== null)
          .map((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value));
      expect(values(down), field).toEqual(values(up).reverse());
    }
    expect(sorted).toBeGreaterThanOrEqual(10);
  });

  test('filters by every field of an answer: the row is among those that have its value', async () => {
    const [row] = await list(admin, first, { range: [0, 0], sort: ['id', 'DESC'] });
    for (const [field, value] of Object.entries(row ?? {})) {
      const response = await admin.get(`${first}?${simple({ filter: { [field]: value } })}`);
      expect([200, 422], `${field}=${JSON.stringify(value)}`).toContain(response.statusCode);
      if (response.statusCode === 422) {
        expect(typeof value, field).not.toBe('number');
        expect(Object.keys(response.json().errors), field).toEqual([field]);
        continue;
      }
      const ids = (response.json().data ?? response.json()).map((one: { id: number }) => one.id);
      if (value !== '') expect(ids, field).toContain(row?.id);
    }
  });

  test('is given in the manner of older clients as in any other', async () => {
    const asked = await admin.get(`${first}?op=IN&type=summary`);
    const field = (await rowsOf(admin, first)).some(row => 'type' in row);
    if (!field) expect([asked.statusCode, asked.json()]).toEqual([200, (await admin.get(first)).json()]);
    const path = `${first}/x/false/5/id/asc?page=1`;
    if (!field)
      expect((await admin.get(`${path}&op=IN&type=summary`)).json()).toEqual((await admin.get(path)).json());
  });
});

/** One that is declared, and one that has lists of its own. */
describe.each(['villages', 'tenderContractor'])('%s refuses', first => {
  test.each<ListQuery>([
    { sort: ['no_such_field', 'ASC'] },
    { sort: ['id; drop table users', 'ASC'] },
    { sort: ['__proto__', 'ASC'] },
    { sort: ['id', 'sideways'] },
    { sort: 'id' },
    { sort: [{ a: 1 }, 'ASC'] },
    { filter: { no_such_field: 1 } },
    { filter: { __proto__x: 1 } },
    { filter: { constructor: 1 } },
    { filter: { trashed: 'perhaps' } },
    { filter: { id: 'seven' } },
    { filter: { id: [1, {}] } },
    { filter: { id: 1.5 } },
    { filter: { id: 10 ** 12 } },
    { filter: { created_at: 'yesterday' } },
    { filter: { created_at_gte: '2026-02-30' } },
    { range: [0, MAX_PAGE] },
    { range: [5, 1] },
    { range: [-1, 5] },
    { range: [0, 1.5] },
    { range: 'all' },
    { trashed: 'perhaps' },
    // A mistyped name must not give all that there is.
    { no_such_parameter: 1 },
    { constructor: 1 },
    { page: 2 },
    { format: 'csv' },
    JSON.parse('{"__proto__":1}'),
  ])('%j: 422', async query => {
    const response = await admin.get(`${first}?${simple(query)}`);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json()).sort()).toEqual(['errors', 'message']);
  });

  test.each(['filter={', 'filter=%5B1%5D', 'filter=7', 'sort=id', 'range=%5B0'])('%s: 400', async query => {
    const response = await admin.get(`${first}?${query}`);
    expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['message']]);
  });

  test.each([
    'x/perhaps/5/id/asc',
    'x/FALSE/5/id/asc',
    'x/false/0/id/asc',
    'x/false/1001/id/asc',
    'x/false/five/id/asc',
    'x/false/-5/id/asc',
    'x/false/5/no_such_field/asc',
    'x/false/5/constructor/asc',
    'x/false/5/id/sideways',
    'x/false/5/id/asc?page=0',
    'x/false/5/id/asc?page=two',
    'x/false/5/id/asc?page=1&created_by=1',
  ])('{word}/%s: 422', async path => {
    expect((await admin.get(`${first}/${path}`)).statusCode).toBe(422);
  });

  test('a text too long to look for: 422 in both dialects', async () => {
    const text = 'x'.repeat(600);
    expect((await admin.get(pathList(first, text))).statusCode).toBe(422);
    expect((await admin.get(`${first}?${simple({ filter: { q: text } })}`)).statusCode).toBe(422);
  });
});

describe('the words of trashed', () => {
  test('false: live; true and with: both; only: deleted', async () => {
    const kept = await create(admin, 'villages', { village_name: 'Bin kept', tehsils_id: tehsilId });
    const gone = await create(admin, 'villages', { village_name: 'Bin gone', tehsils_id: tehsilId });
    await admin.delete(`village/${gone.id}`);
    const expected: [string, number[]][] = [
      ['false', [kept.id]],
      ['true', [kept.id, gone.id]],
      ['with', [kept.id, gone.id]],
      ['only', [gone.id]],
    ];
    for (const [trashed, ids] of expected) {
      const sort = ['id', 'ASC'];
      const found = [
        await list(admin, 'villages', { filter: { q: 'Bin', trashed }, sort }),
        await list(admin, 'villages', { filter: { q: 'Bin' }, trashed, sort }),
        await rowsOf(admin, pathList('village', 'Bin', trashed)),
      ];
      for (const rows of found)
        expect(
          rows.map(row => row.id),
          trashed,
        ).toEqual(ids);
    }
    expect((await list(admin, 'villages', { q: 'Bin' })).map(row => row.id)).toEqual([kept.id]);
  });
});

describe('many rows', () => {
  test('without range at most 1,000 come; past 10,000 the total is a lower bound and says so', async () => {
    const insert = (from: number, to: number) =>
      sql`insert into villages (village_name, tehsils_id)
        select 'Many ' || n, ${tehsilId} from generate_series(${from}::int, ${to}::int) as n`.execute(
        server.app.db,
      );
    const ask = async () => {
      const response = await admin.get(`villages?${simple({ filter: { q: 'Many' }, sort: ['id', 'ASC'] })}`);
      return [response.json().length, response.headers['content-range'], response.headers[TOTAL_HEADER]];
    };
    await insert(1, EXACT_TOTAL);
    expect(await ask()).toEqual([MAX_PAGE, `villages 0-999/${EXACT_TOTAL}`, undefined]);
    await insert(EXACT_TOTAL + 1, EXACT_TOTAL + 1);
    expect(await ask()).toEqual([MAX_PAGE, `villages 0-999/${EXACT_TOTAL}`, 'at-least']);
    const page = await admin.get(pathList('villages', 'Many', 'false', '1000/id/asc'));
    expect([page.headers[TOTAL_HEADER], page.json().total, page.json().data.length]).toEqual([
      'at-least',
      EXACT_TOTAL,
      1000,
    ]);
    const last = await admin.get(
      `villages?${simple({ filter: { q: 'Many' }, range: [10_000, 10_004], sort: ['id', 'ASC'] })}`,
    );
    expect(last.json().map((row: { village_name: string }) => row.village_name)).toEqual(['Many 10001']);
  });
});

describe('moments by days', () => {
  const made = async (filter: object) =>
    (await list(admin, 'designations', { filter: { q: 'Dated', ...filter }, range: [0, 99] })).map(
      ({ title, created_at }) => [title, created_at] as const,
    );
  beforeAll(async () => {
    // Around midnight of Karachi, which is 19:00 in UTC, to the last millisecond.
    const moments = ['2026-03-04T18:59:59.999Z', '2026-03-04T19:00:00Z', '2026-03-05T00:00:00Z'];
    moments.push('2026-03-05T18:59:59.999Z', '2026-03-05T19:00:00Z', '2026-03-06T12:00:00Z');
    await sql`insert into designations (title, created_at)
      select 'Dated ' || n, at from unnest(${moments}::timestamptz[]) with ordinality as m (at, n)`.execute(
      server.app.db,
    );
  });

  test('both days are among them, whole, as the programme has them', async () => {
    const day = '2026-03-05';
    const titles = async (filter: object) => (await made(filter)).map(([title]) => title).sort();
    const those = ['Dated 2', 'Dated 3', 'Dated 4'];
    expect(await titles({ created_at_gte: day, created_at_lte: day })).toEqual(those);
    expect(await titles({ created_at: day })).toEqual(those);
    expect(await titles({ created_at_lte: day })).toEqual(['Dated 1', ...those]);
    expect(await titles({ created_at_gte: day })).toEqual([...those, 'Dated 5', 'Dated 6']);
    // In a list, too.
    expect(await titles({ created_at: [day] })).toEqual(those);
    expect(await titles({ created_at: [day, '2026-03-06'] })).toEqual([...those, 'Dated 5', 'Dated 6']);
    expect(await titles({ created_at: [day, '2026-03-04T18:59:59.999Z'] })).toEqual(['Dated 1', ...those]);
    expect(await titles({ created_at: ['2026-03-05T00:00:00Z'] })).toEqual(['Dated 3']);
    expect(await titles({ created_at: [] })).toEqual([]);
    // A bound of nothing is none.
    expect(await titles({ created_at_gte: null, created_at_lte: day })).toEqual(['Dated 1', ...those]);
    expect(await titles({ created_at: null })).toEqual([]);
    // A moment stays one.
    expect(await titles({ created_at: '2026-03-05T00:00:00Z' })).toEqual(['Dated 3']);
    expect(await titles({ created_at_lte: '2026-03-05T00:00:00.000Z' })).toEqual([
      'Dated 1',
      'Dated 2',
      'Dated 3',
    ]);
  });

  test('what a filter takes works as a parameter', async () => {
    const rows = await rowsOf(
      admin,
      'designations?q=Dated&created_at_gte=2026-03-05&created_at_lte=2026-03-05',
    );
    expect(rows.map(({ title }) => title).sort()).toEqual(['Dated 2', 'Dated 3', 'Dated 4']);
  });

  test('whatever days are asked for, those that are on them are found, in an export, too', async () => {
    const all = await made({});
    expect(all).toHaveLength(6);
    const aDay = fc.integer({ min: -1, max: 4 }).map(days => addDays('2026-03-03', days));
    await fc.assert(
      fc.asyncProperty(aDay, aDay, async (from, to) => {
        const filter = { created_at_gte: from, created_at_lte: to };
        const there = all.filter(([, at]) => {
          const day = today(TIME_ZONE, new Date(String(at)));
          return day >= from && day <= to;
        });
        expect(await made(filter)).toEqual(there);
        const query = simple({ filter: { q: 'Dated', ...filter } });
        const { headers } = await admin.get(`designations/export?${query}`);
        expect(headers['x-row-count']).toBe(String(there.length));
      }),
      { numRuns: 30 },
    );
  });
});
