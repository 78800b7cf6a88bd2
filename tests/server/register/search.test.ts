import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../../contract/fields/fold.ts';
import { create, serverForFile } from '../../support/app.ts';
import { list, makePlaces, pathList, rowsOf } from '../../support/registers.ts';
import { makeTender } from '../../support/tenders.ts';
import { cmstValues, coValues } from '../../support/world.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const names = (rows: Record<string, unknown>[], field: string) => rows.map(row => row[field]).sort();

describe('text that is looked for', () => {
  const odd = [
    '100% cotton',
    '100x cotton',
    'a_b',
    'axb',
    'back\\slash',
    "O'Neil",
    'پشاور روڈ',
    'Ärger',
    '$1 {x}',
    'two  words here',
  ];

  beforeAll(async () => {
    for (const district_name of odd) await create(admin, 'districts', { district_name });
  });

  test.each([
    ['100%', ['100% cotton']],
    ['%', ['100% cotton']],
    ['a_b', ['a_b']],
    ['_', ['a_b']],
    ['\\', ['back\\slash']],
    ["o'n", ["O'Neil"]],
    ['پشاور', ['پشاور روڈ']],
    ['روڈ', ['پشاور روڈ']],
    ['ärg', ['Ärger']],
    ['$1', ['$1 {x}']],
    ['{x}', ['$1 {x}']],
    ['words two', ['two  words here']],
    ['  COTTON  ', ['100% cotton', '100x cotton']],
    ['no such text', []],
  ])('%j, by q, by search and by path', async (q, expected) => {
    const found = [
      await list(admin, 'districts', { filter: { q } }),
      await list(admin, 'districts', { q }),
      await list(admin, 'districts', { search: q }),
      await rowsOf(admin, pathList('district', q)),
    ];
    for (const rows of found) expect(names(rows, 'district_name')).toEqual([...expected].sort());
  });

  test('a place is found by its name in Urdu, and so is what is in it', async () => {
    const [khyber] = await list(admin, 'districts', { q: 'خیبر' });
    expect(khyber).toMatchObject({ district_name: 'Khyber' });
    const tehsils = await list(admin, 'tehsils', { q: 'خیبر' });
    expect(tehsils.length).toBeGreaterThan(0);
    expect(tehsils.every(({ districts_id }) => districts_id === khyber?.id)).toBe(true);
    const [tehsil] = tehsils;
    const { id } = await create(admin, 'villages', { village_name: 'Zarghun', tehsils_id: tehsil?.id });
    const villages = await list(admin, 'villages', { q: `zarghun ${tehsil?.tehsil_name_ur}` });
    expect(names(villages, 'village_name')).toEqual(['Zarghun']);
    expect(names(await list(admin, 'villages', { q: 'zarghun خیبر' }), 'village_name')).toEqual(['Zarghun']);
    await admin.delete(`villages/${id}`);
  });

  test('an empty text finds everything', async () => {
    const everything = await list(admin, 'districts');
    expect(everything.length).toBeGreaterThan(odd.length);
    for (const q of ['', '   '])
      expect(await list(admin, 'districts', { filter: { q } })).toEqual(everything);
  });

  test('a name read through a reference is found, too', async () => {
    const rows = await list(admin, 'tehsils', { filter: { q: 'kurram' } });
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(row => row.district_name))).toEqual(new Set(['Kurram']));
    const village = await create(admin, 'villages', { village_name: 'Somewhere', tehsils_id: rows[0]?.id });
    expect((await list(admin, 'villages', { filter: { q: 'kurram somewhere' } })).map(row => row.id)).toEqual(
      [village.id],
    );
    expect(village).toMatchObject({
      tehsil_name: rows[0]?.tehsil_name,
      district_name: 'Kurram',
      districts_id: 5,
    });
  });

  test('a place that is renamed is found under its new name at once', async () => {
    const tehsil = await create(admin, 'tehsils', { tehsil_name: 'Oldplace', districts_id: 2 });
    const village = await create(admin, 'villages', { village_name: 'Within', tehsils_id: tehsil.id });
    const found = async (q: string) => (await list(admin, 'villages', { filter: { q } })).map(row => row.id);
    for (const _ of [1, 2])
      expect([await found('oldplace'), await found('newplace')]).toEqual([[village.id], []]);
    const { id, updated_at } = tehsil;
    const renamed = { tehsil_name: 'Newplace', districts_id: 2, updated_at };
    expect((await admin.put(`tehsils/${id}`, renamed)).statusCode).toBe(200);
    for (const _ of [1, 2])
      expect([await found('oldplace'), await found('newplace')]).toEqual([[], [village.id]]);
  });
});

describe('the names that a record refers to', () => {
  const ids = async (register: string, q: string) =>
    (await list(admin, register, { filter: { q } })).map(({ id }) => id);

  test('the trainings of a CO that is renamed are found by its new name', async () => {
    const world = await makePlaces(admin, 'Renamed');
    const at = {
      districts_id: world.district.id,
      tehsils_id: world.tehsil.id,
      villages_id: world.village.id,
    };
    const co = await create(admin, 'co', coValues(at, { name: 'Formerly so', ref_code: null }));
    const training = await create(admin, 'cmst', cmstValues({ at, co } as never, { name: 'Tailoring' }));
    expect(await ids('cmst', 'tailoring formerly')).toEqual([training.id]);
    await admin.put(`co/${co.id}`, { name: 'Nowadays so' });
    expect(await ids('cmst', 'tailoring formerly')).toEqual([]);
    expect(await ids('cmst', 'tailoring nowadays')).toEqual([training.id]);
  });

  test('a district with more records than a rename takes along is found under its new name soon after', async () => {
    const world = await makePlaces(admin, 'Crowded');
    const at = [world.district.id, world.tehsil.id, world.village.id].map(Number);
    await sql`insert into cos (name, status, type, account, approval_status, active_status, districts_id, tehsils_id, villages_id)
      select 'Crowd ' || n, 'New', 'MCO', 'NO', 'Pending', 'Active', ${sql.join(at)} from generate_series(1, 1203) n`.execute(
      server.app.longDb,
    );
    const total = async (q: string) =>
      (await admin.get(`co?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`)).headers[
        'content-range'
      ];
    expect(await total('crowded crowd')).toMatch(/\/1203$/);
    const renamed = await admin.put(`districts/${world.district.id}`, { district_name: 'Thronged' });
    expect(renamed.statusCode).toBe(200);
    await expect.poll(() => total('thronged crowd'), { timeout: 20_000 }).toMatch(/\/1203$/);
    expect(await list(admin, 'villages', { filter: { q: 'thronged' } })).toHaveLength(1);
  });
});

describe('words of two letters', () => {
  const names = ['Zqar', 'Mazq', 'aZQb', 'x-zq', 'گاؤںzq', 'жzq', 'قژ', 'اقژا', 'زق'];
  let made: Record<string, unknown>[];
  beforeAll(async () => {
    made = [];
    for (const title of names) made.push(await create(admin, 'designations', { title }));
  });

  test.each([
    ['zq', ['Zqar', 'Mazq', 'aZQb', 'x-zq', 'گاؤںzq', 'жzq']],
    ['قژ', ['قژ', 'اقژا']],
    ['زق', ['زق']],
    ['zq zq', ['Zqar', 'Mazq', 'aZQb', 'x-zq', 'گاؤںzq', 'жzq']],
    ['zq ma', ['Mazq']],
    ['qz', []],
  ])('%j is found anywhere', async (q, expected) => {
    const rows = await list(admin, 'designations', { filter: { q } });
    expect(rows.map(({ title }) => title).sort()).toEqual([...expected].sort());
  });

  test('without an index, too', async () => {
    expect(made).toHaveLength(names.length);
    const [row] = (
      await sql<{
        same: boolean;
      }>`select bool_and((folded like '%zq%') = (folded ~ '(^|[\x01-\x7f])zq')) as same
        from designations`.execute(server.app.db)
    ).rows;
    expect(row?.same).toBe(true);
  });
});

describe('the plain parameters of the specifications', () => {
  test('districts?district=…&op=IN: by a comma list of names', async () => {
    const rows = await rowsOf(admin, 'districts?district=Khyber,%20kurram,Nowhere&op=IN');
    expect(names(rows, 'district_name')).toEqual(['Khyber', 'Kurram']);
  });

  test('the first migration made the five districts in their order, and their tehsils', async () => {
    const rows = await list(admin, 'districts', { filter: { id: [1, 2, 3, 4, 5] }, sort: ['id', 'ASC'] });
    expect(rows.map(row => [row.id, row.district_name, row.district_code])).toEqual([
      [1, 'Khyber', 'KHY'],
      [2, 'Orakzai', 'ORK'],
      [3, 'South Waziristan', 'SWD'],
      [4, 'North Waziristan', 'NWD'],
      [5, 'Kurram', 'KUR'],
    ]);
    for (const { id } of rows) {
      const tehsils = await rowsOf(admin, `tehsil?district=${id}`);
      expect(tehsils.length).toBeGreaterThan(1);
      expect(tehsils.every(row => row.districts_id === id)).toBe(true);
      expect(tehsils.some(row => /[\u0600-\u06ff]/.test(String(row.tehsil_name_ur)))).toBe(true);
    }
  });

  test('village?district=…&tehsil=… by id or name', async () => {
    const [bara, other] = await rowsOf(admin, 'tehsil?district=1');
    const [kurram] = await rowsOf(admin, 'tehsil?district=5');
    const make = (village_name: string, tehsils_id: unknown) =>
      create(admin, 'villages', { village_name, tehsils_id });
    const [a, b, c] = [await make('VA', bara?.id), await make('VB', other?.id), await make('VC', kurram?.id)];
    const ids = async (query: string) => (await rowsOf(admin, `village?${query}`)).map(row => row.id).sort();
    expect(await ids('district=1')).toEqual([a.id, b.id]);
    expect(await ids('district=Kurram')).toContain(c.id);
    expect(await ids(`district=1&tehsil=${bara?.id}`)).toEqual([a.id]);
    expect(await ids(`district=5&tehsil=${bara?.id}`)).toEqual([]);
    expect(await ids('district=999999')).toEqual([]);
    expect(await ids('district=Nowhere')).toEqual([]);
  });

  test('tehsil/search/{term}&trashed=…, as odd as it is', async () => {
    const tehsil = await create(admin, 'tehsils', { tehsil_name: 'Oddly Named', districts_id: 2 });
    const ids = async (path: string) => (await rowsOf(admin, path)).map(row => row.id);
    expect(await rowsOf(admin, 'tehsil/search/Oddly&trashed=false')).toEqual([
      expect.objectContaining({ id: tehsil.id, tehsil_name: 'Oddly Named', district_name: 'Orakzai' }),
    ]);
    expect(await ids('tehsil/search/Oddly')).toEqual([tehsil.id]);
    await admin.delete(`tehsil/${tehsil.id}`);
    expect(await ids('tehsil/search/Oddly&trashed=false')).toEqual([]);
    expect(await ids('tehsil/search/Oddly&trashed=true')).toEqual([tehsil.id]);
    expect(await ids('tehsils/search/oddly%20named&trashed=true')).toEqual([tehsil.id]);
    expect((await admin.get('tehsil/search/Oddly&trashed=perhaps')).statusCode).toBe(422);
    expect((await server.anyone.get('tehsil/search/Oddly')).statusCode).toBe(401);
  });

  test('tender?ref=… by the part SRSP-letters/code/code, else by the trimmed text; tender?webLink=…', async () => {
    const one = await makeTender(admin, { ref: 'SRSP-AUP/KHY/101', web_link: 'Solar-pumps' });
    const two = await makeTender(admin, { ref: 'Letter of June', web_link: 'solar-lamps' });
    const ids = async (query: Record<string, string>) =>
      (await rowsOf(admin, `tender?${new URLSearchParams(query)}`)).map(row => row.id).sort((a, b) => a - b);
    expect(await ids({ ref: 'SRSP-AUP/KHY/101' })).toEqual([one.id]);
    expect(await ids({ ref: 'our no. SRSP-AUP/KHY/101 of May' })).toEqual([one.id]);
    expect(await ids({ ref: '  letter of  ' })).toEqual([two.id]);
    for (const ref of ['SRSP-', 'SRSP-//', '%', '(((', '\\', '*'])
      expect(await ids({ ref }), ref).toBeInstanceOf(Array);
    expect(await ids({ ref: '%' })).toEqual([]);
    expect(await ids({ webLink: 'Solar-pumps' })).toEqual([one.id]);
    expect(await ids({ webLink: 'nothing-like-it' })).toEqual([]);
    expect(await ids({ ref: '' })).toEqual(await ids({}));
  });
});

describe('rare and common words find the same records as reading all of them', () => {
  const COS = 1_500;
  beforeAll(async () => {
    const { longDb } = server.app;
    await sql`insert into villages (village_name, tehsils_id) select 'Kalay', min(id) from tehsils`.execute(
      longDb,
    );
    await sql`insert into cos (name, status, type, account, approval_status, active_status, districts_id, tehsils_id,
      villages_id, updated_at, deleted_at)
    select case when n <= 60 then 'Zarghoon%_ ' when n % 2 = 0 then 'Tanzeem ' else 'Jirga ' end || md5(n::text),
      'New', 'MCO', 'NO', 'Pending', 'Active', t.districts_id, t.id, v.id,
      now() - make_interval(mins => n % 700), case when n % 40 = 0 then now() end
    from generate_series(1, ${sql.lit(COS)}) n, villages v join tehsils t on t.id = v.tehsils_id`.execute(
      longDb,
    );
    await sql`analyze cos`.execute(longDb);
  });

  async function search(q: string, from = 0, size = 25) {
    const range = JSON.stringify([from, from + size - 1]);
    const params = new URLSearchParams({
      filter: JSON.stringify({ q }),
      range,
      sort: '["updated_at","DESC"]',
    });
    const answer = await admin.get(`co?${params}`);
    expect(answer.statusCode).toBe(200);
    const rows = answer.json<{ id: number }[]>();
    for (const row of rows) expect(Object.keys(row)).not.toContain('#');
    return { ids: rows.map(({ id }) => id), total: String(answer.headers['content-range']) };
  }

  async function plainly(q: string): Promise<number[]> {
    const words = fold(q).split(' ');
    const { rows } = await sql<{ id: number }>`select id from cos where deleted_at is null
    and (select bool_and(position(word in folded) > 0) from unnest(${words}::text[]) word)
    order by updated_at desc, id desc`.execute(server.app.longDb);
    return rows.map(({ id }) => id);
  }

  /** Of records that are not among the newest thousand, so that a sample has one once at most. */
  const rare = Array.from({ length: 4 }, (_, n) =>
    createHash('md5')
      .update(String(101 + 30 * n))
      .digest('hex')
      .slice(9, 15),
  );

  test.each([
    ...rare,
    ...rare.map(word => `jirga ${word}`),
    'TANZEEM',
    'tanzeem a',
    'jirga 1 2',
    'nothing-like-it',
    '3e8',
    'Zarghoon%_ c4c',
    'zar%c4c',
    'jir_a',
    'back\\slash',
    "o'neil",
    'ßärgerİ',
  ])('%j, page by page', async q => {
    const all = await plainly(q);
    const total = all.length;
    for (const from of [0, 10, 50, 600]) {
      const found = await search(q, from, 10);
      expect(found.ids).toEqual(all.slice(from, from + 10));
      expect(found.total).toMatch(new RegExp(`/${total}$`));
    }
  });
});
