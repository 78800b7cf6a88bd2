import { describe, expect, test } from 'vitest';
import { create } from '../../support/app.ts';
import { type Json, type ListQuery, list, pathList, rowsOf, simple } from '../../support/registers.ts';
import { coValues, makeCpi, totalOf, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;
const { cos, cpis } = await makeListed();

/** Records that lists are tried on. */
async function makeListed() {
  const co = (at: typeof world.at, more: object, client = admin): Promise<Json> =>
    create(client, 'co', coValues(at, { ...more, remarks: 'listed' }));
  const a = {
    name: 'Anar',
    ref_code: 'AUP-KHY-501',
    type: 'MCO',
    total_hh: 10,
    date_of_formation: '2020-05-01',
  };
  const b = {
    name: 'badam',
    ref_code: 'AUP-KHY-502',
    type: 'WCO',
    total_hh: 20,
    date_of_formation: '2021-05-01',
  };
  const cos = {
    a: await co(world.at, { ...a, president_name: 'Zarghuna' }),
    b: await co(world.at, { ...b, mobile: '+923001234567' }, world.sm),
    c: await co(world.elsewhere, { name: '=Chinar', type: 'Network', status: 'Revitalized from RRP' }),
  };
  await create(admin, 'euroRates', { month: '2026-02', pkr_per_eur: 300 });
  const cpis = {
    small: await makeCpi(world, { total_cost: 0.1, detail_scheme: '-Pipes' }),
    large: await makeCpi(world, { total_cost: 99_999_999_999.99, type_scheme_id: 20, active: false }),
  };
  return { cos, cpis };
}

const namesOf = (rows: Json[]) => rows.map(row => row.name);
const found = async (query: ListQuery) =>
  namesOf(await list(admin, 'co', { sort: ['name', 'ASC'], ...query })).filter(
    name => name !== world.co.name,
  );

describe('COs are found', () => {
  test.each<[string, unknown, string[]]>([
    ['status', 'Revitalized from RRP', ['=Chinar']],
    ['type', 'WCO', ['badam']],
    ['type', ['MCO', 'WCO'], ['Anar', 'badam']],
    ['approval_status', 'Approved', []],
    ['village_name', 'Away village', ['=Chinar']],
    ['created_by_name', 'Person the-sm', ['badam']],
    ['edited_by_name', ['Person the-sm', 'Nobody'], ['badam']],
    ['date_of_formation_gte', '2020-05-02', ['badam']],
    ['date_of_formation_lte', '2020-05-01', ['Anar']],
    ['total_hh_gte', 20, ['badam']],
    ['total_hh_lte', '19', ['Anar']],
    ['total_hh', 10, ['Anar']],
    ['q', 'zarghuna', ['Anar']],
    ['q', 'khy-50', ['Anar', 'badam']],
    ['q', 'away', ['=Chinar']],
    ['q', 'home khy', ['Anar', 'badam']],
  ])('by %s = %j', async (field, value, expected) => {
    expect(await found({ filter: { [field]: value } })).toEqual(expected);
    expect(await totalOf(admin, `co?${simple({ filter: { [field]: value, remarks: 'listed' } })}`)).toBe(
      expected.length,
    );
  });

  test('by bounds on both sides, and by a blank', async () => {
    const filter = { date_of_formation_gte: '2020-01-01', date_of_formation_lte: '2020-12-31' };
    expect(await found({ filter })).toEqual(['Anar']);
    expect(await found({ filter: { date_of_formation: null } })).toEqual(['=Chinar']);
    expect(await found({ filter: { type: null } })).toEqual([]);
    expect(await found({ filter: { created_at_gte: '2020-01-01', created_at_lte: '2020-01-02' } })).toEqual(
      [],
    );
  });

  test('with the parameters that the specification names', async () => {
    const all = ['=Chinar', 'Anar', 'badam'];
    expect(await found({ type: 'summary' })).toEqual(all);
    expect(await found({ type: 'detail', search: 'khy-501' })).toEqual(['Anar']);
    expect(await found({ type: 'WCO' })).toEqual(['badam']);
    expect(await found({ district: world.elsewhere.districts_id })).toEqual(['=Chinar']);
    expect(await found({ tehsil: 'home TEHSIL', village: world.at.villages_id })).toEqual(['Anar', 'badam']);
    expect(await found({ filter: { district: 'Home district', type: 'MCO' } })).toEqual(['Anar']);
    expect(await rowsOf(admin, 'cmst?type=summary&search=nothing')).toEqual([]);
  });

  test('in either dialect, sorted by names of other records, with and without deleted ones', async () => {
    const rows = await rowsOf(admin, pathList('co', 'listed-not'));
    expect(rows).toEqual([]);
    expect(namesOf(await rowsOf(admin, pathList('co', 'khy-50', 'false', '1/name/desc')))).toEqual(['badam']);
    const byVillage = await found({ sort: ['village_name', 'DESC'], filter: { remarks: 'listed' } });
    expect(byVillage.at(-1)).toBe('=Chinar');
    await admin.delete(`co/${cos.b.id}`);
    expect(await found({ q: 'khy-50' })).toEqual(['Anar']);
    expect(await found({ filter: { q: 'khy-50', trashed: 'with' } })).toEqual(['Anar', 'badam']);
    expect(await found({ filter: { q: 'khy-50', trashed: 'only' } })).toEqual(['badam']);
    const only = await rowsOf(admin, pathList('co', 'khy-50', 'only'));
    expect(only).toMatchObject([{ deleted_by: admin.id, deleted_by_name: 'Administrator' }]);
    await admin.post(`co/${cos.b.id}/restore`);
  });
});

test('CPIs are found by cost, euro, type, CO and yes or no', async () => {
  const ids = async (filter: object) => (await list(admin, 'cpi', { filter })).map(row => row.id);
  expect(await ids({ total_cost: 0.1 })).toEqual([cpis.small.id]);
  expect(await ids({ total_cost_gte: 1000 })).toEqual([cpis.large.id]);
  expect(await ids({ total_cost_eur_lte: 1 })).toEqual([cpis.small.id]);
  expect(await ids({ type_scheme_id: 20 })).toEqual([cpis.large.id]);
  expect(await ids({ active: false })).toEqual([cpis.large.id]);
  expect(await ids({ active: 'true' })).toEqual([cpis.small.id]);
  expect((await ids({ name: world.co.name })).length).toBe(2);
  expect(await ids({ q: '-pipes' })).toEqual([cpis.small.id]);
  expect(await ids({ cpi_created_date_gte: '2026-02-15' })).toEqual([]);
  expect(await rowsOf(admin, `cpi?village=${world.elsewhere.villages_id}`)).toEqual([]);
  expect(await rowsOf(admin, 'cpi?village=home%20village')).toHaveLength(2);
});
