import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, create } from '../../support/app.ts';
import { type Json, type ListQuery, list, pathList, rowsOf, simple } from '../../support/registers.ts';
import { makeListed } from './listed.ts';
import { accepted, coValues, cpiValues, startWorld, statusOf, totalOf, type World } from './world.ts';

let world: World;
let admin: Client;
let cos: Record<'a' | 'b' | 'c', Json>;
let cpis: Record<'small' | 'large', Json>;
beforeAll(async () => {
  world = await startWorld();
  admin = world.admin;
  ({ cos, cpis } = await makeListed(world));
});
afterAll(() => world.server.close());

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

  test.each([
    { date_of_formation_gte: 'soon' },
    { total_hh_lte: 'many' },
    { cos_ids: [1] },
    { bank: 'x' },
    { total_hh_gt: 1 },
    { type: { a: 1 } },
  ])('the filter %j is refused', async filter => {
    expect(await statusOf(admin.get(`co?${simple({ filter })}`))).toBe(422);
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

describe('writing', () => {
  test('what is the server’s is not taken from a client', async () => {
    const theirs = {
      id: 55_555,
      created_by: 999,
      edited_by: 999,
      updated_by: 999,
      deleted_by: 999,
      deleted_at: '2001-01-01T00:00:00.000Z',
      created_at: '2001-01-01T00:00:00.000Z',
      approved_by: 999,
      approval_note: 'mine',
      district_name: 'Mine',
      search_text: 'x',
    };
    const record = await create(world.sm, 'co', coValues(world.at, theirs));
    const expected = {
      created_by: world.sm.id,
      edited_by: world.sm.id,
      deleted_by: null,
      deleted_at: null,
      approved_by: null,
      approval_note: null,
      district_name: 'Home district',
    };
    expect(record).toMatchObject(expected);
    expect(record.id).not.toBe(55_555);
    expect(Date.now() - Date.parse(record.created_at)).toBeLessThan(60_000);
    const { updated_at, ...changed } = await accepted(world.mne.put(`co/${record.id}`, theirs));
    expect(changed).toMatchObject({ ...expected, id: record.id, created_at: record.created_at });
    expect(updated_at >= record.updated_at).toBe(true);
  });

  test('one key, one CO and one CPI, however often it is sent', async () => {
    for (const [word, body] of [
      ['co', coValues(world.at)],
      ['cpi', cpiValues(world)],
    ] as const) {
      const before = await totalOf(admin, word);
      const headers = { 'idempotency-key': `once-${word}` };
      const answers = await Promise.all([1, 2, 3].map(() => admin.post(word, body, headers)));
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([201, answers[0]?.json()]);
      }
      expect(await totalOf(admin, word)).toBe(before + 1);
    }
  });

  test('of two who change one version, the second gets 409 with the current one', async () => {
    const { id, updated_at } = await create(admin, 'co', coValues(world.at));
    const first = await accepted(world.mne.put(`co/${id}`, { name: 'First', updated_at }));
    const late = await admin.put(`co/${id}`, { name: 'Second', updated_at });
    expect([late.statusCode, late.json()]).toEqual([409, { message: messages.changedSince, current: first }]);
    await accepted(admin.post(`co/${id}/approve`, { approval_status: 'Approved' }));
    const stale = await world.mne.put(`co/${id}`, { name: 'Third', updated_at: first.updated_at });
    expect(stale.statusCode, 'an approval is a change, too').toBe(409);
  });

  test('many at once are changed, deleted and restored, all or none', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await create(admin, 'co', coValues(world.at))).id);
    const several = `co?${simple({ filter: { id: ids } })}`;
    const tooMany = `co?${simple({ filter: { id: [...ids, 999_999] } })}`;
    expect(await statusOf(admin.put(tooMany, { active_status: 'Inactive' }))).toBe(404);
    expect(await statusOf(admin.put(several, { account: 'YES' }))).toBe(422);
    expect(await accepted(admin.put(several, { active_status: 'Inactive' }))).toEqual({ ids });
    expect(await list(admin, 'co', { filter: { id: ids, active_status: 'Inactive' } })).toHaveLength(3);
    expect(await statusOf(admin.delete(tooMany))).toBe(404);
    expect((await accepted(admin.delete(several))).ids).toEqual(ids);
    expect(await rowsOf(admin, several)).toEqual([]);
    expect(await statusOf(admin.post('co/restore', { ids: [...ids, 999_999] }))).toBe(404);
    expect(await rowsOf(admin, several)).toEqual([]);
    expect(await accepted(admin.post('co/restore', { ids }))).toEqual({ ids });
    expect(await rowsOf(admin, several)).toHaveLength(3);
  });

  test('the history says who changed what, before and after', async () => {
    const { id } = await create(world.sm, 'co', coValues(world.at, { name: 'Before' }));
    await accepted(world.mne.put(`co/${id}`, { name: 'After', total_hh: 5 }));
    await admin.delete(`co/${id}`);
    const history = (await world.mne.get(`co/${id}/history`)).json();
    expect(history).toMatchObject([
      { action: 'delete', user_id: admin.id },
      {
        action: 'update',
        user_name: 'Person the-mne',
        before: { name: 'Before', total_hh: null },
        after: { name: 'After', total_hh: 5 },
      },
      { action: 'create', user_id: world.sm.id, before: null, after: { name: 'Before' } },
    ]);
    expect(Object.keys(history[1].after)).toEqual(['name', 'total_hh']);
  });
});
