import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { type Json, list } from '../../support/registers.ts';
import {
  accepted,
  cnValues,
  coValues,
  next,
  refused,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const values = (more: Values = {}) => cnValues(world.at, more);
const post = (more: Values = {}) => admin.post('cn', values(more));
const make = (more: Values = {}) => create(admin, 'cn', values(more));
const read = async (id: number) => accepted(admin.get(`cn/${id}`));
const member = (more: Values = {}): Promise<Json> => create(admin, 'co', coValues(world.at, more));
const members = (): Promise<Json[]> =>
  Promise.all([
    member({ name: 'Asmani', total_hh: 100, organized_hh: 60, members: 30 }),
    member({ name: 'Badama', total_hh: 50, organized_hh: 50 }),
    member({ name: 'Chinar', members: 12 }),
  ]);
const sums = (total_hh: number, organized_hh: number, count: number) => ({
  total_hh,
  organized_hh,
  members: count,
});

describe('the fields', () => {
  test('a network with everything is kept as it was sent', async () => {
    const { id: co } = world.co;
    const body = values({
      ref_code: `AUP-KHY-${next()}`,
      date_of_formation: '2021-07-01',
      cos_ids: [co],
      president_name: 'Gul',
      mobile: '03001234567',
      secretary_name: 'Zar',
      account: 'YES',
      bank_details: 'HBL 5',
      active_status: 'Inactive',
      remarks: 'Strong',
    });
    const record = await create(world.sm, 'cn', body);
    expect(record).toMatchObject({
      ...body,
      approval_status: 'Pending',
      village_name: 'Home village',
      created_by: world.sm.id,
      edited_by: world.sm.id,
      edited_by_name: 'Person the-sm',
    });
    expect(await read(record.id)).toEqual(record);
  });

  test('the village and the members may be left out', async () => {
    expect(await make({ villages_id: null })).toMatchObject({
      villages_id: null,
      village_name: null,
      cos_ids: [],
      cos: [],
      ...sums(0, 0, 0),
    });
  });

  test('required fields, bank details and a code that is only a prefix', async () => {
    const required = [messages.required];
    await refused(admin.post('cn', {}), { name: required, districts_id: required, tehsils_id: required });
    await refused(post({ account: 'YES' }), { bank_details: [messages.bankDetails] });
    expect(await make({ ref_code: 'AUP-KHY-' })).toMatchObject({ ref_code: null });
  });

  test('places must fit', async () => {
    const { elsewhere } = world;
    await refused(post({ villages_id: elsewhere.villages_id }), {
      villages_id: [messages.placeMismatch('village', 'tehsil')],
    });
    await refused(post({ villages_id: null, tehsils_id: elsewhere.tehsils_id }), {
      tehsils_id: [messages.placeMismatch('tehsil', 'district')],
    });
  });
});

describe('members', () => {
  test('are named, and their households and members summed', async () => {
    const [a, b, c] = (await members()) as [Json, Json, Json];
    const network = await make({ cos_ids: [c.id, a.id, b.id, a.id] });
    expect(network.cos_ids).toEqual([a.id, b.id, c.id].sort((x, y) => x - y));
    expect(network.cos).toEqual([a, b, c].map(({ id, name }) => ({ id, name, ref_code: null })));
    expect(network).toMatchObject(sums(150, 110, 42));
    await admin.put(`co/${c.id}`, { total_hh: 7 });
    expect(await read(network.id), 'what changes in a CO shows at once').toMatchObject(sums(157, 110, 42));
  });

  test('are added and removed; other changes leave them alone', async () => {
    const [a, b, c] = (await members()) as [Json, Json, Json];
    const { id } = await make({ cos_ids: [a.id] });
    const grown = await accepted(admin.put(`cn/${id}`, { cos_ids: [a.id, b.id, c.id] }));
    expect(grown).toMatchObject(sums(150, 110, 42));
    const renamed = await accepted(admin.put(`cn/${id}`, { name: 'Another name' }));
    expect(renamed).toMatchObject({ name: 'Another name', cos_ids: grown.cos_ids });
    const shrunk = await accepted(admin.put(`cn/${id}`, { cos_ids: [b.id] }));
    expect(shrunk).toMatchObject({ cos_ids: [b.id], ...sums(50, 50, 0) });
    expect(await accepted(admin.put(`cn/${id}`, { cos_ids: [] }))).toMatchObject({
      cos: [],
      ...sums(0, 0, 0),
    });
    const [newest, second] = (await admin.get(`cn/${id}/history`)).json();
    expect(newest).toMatchObject({ before: { cos_ids: [b.id] }, after: { cos_ids: [] } });
    expect(second.before.cos_ids).toEqual(grown.cos_ids);
  });

  test('that are deleted count no more, can’t be chosen, and aren’t in the way', async () => {
    const [a, b, c] = (await members()) as [Json, Json, Json];
    const network = await make({ cos_ids: [a.id, b.id] });
    await admin.delete(`co/${a.id}`);
    const after = await read(network.id);
    expect(after).toMatchObject(sums(50, 50, 0));
    expect(after.cos.map((co: Json) => co.id)).toEqual([b.id]);
    await refused(post({ cos_ids: [a.id] }), { cos_ids: [messages.unknownReference] });
    await refused(post({ cos_ids: [b.id, 999_999] }), { cos_ids: [messages.unknownReference] });
    const saved = await accepted(
      admin.put(`cn/${network.id}`, { ...after, cos_ids: [...after.cos_ids, c.id] }),
    );
    expect(saved).toMatchObject(sums(50, 50, 12));
    await admin.post(`co/${a.id}/restore`);
    expect(await read(network.id)).toMatchObject(sums(150, 110, 42));
  });

  test('come as a form sends them, too', async () => {
    const [a, b] = (await members()) as [Json, Json];
    expect((await make({ cos_ids: `${a.id},${b.id}` })).cos).toHaveLength(2);
    expect((await make({ cos_ids: [String(a.id)] })).cos).toHaveLength(1);
    expect((await make({ cos_ids: '' })).cos).toEqual([]);
    expect((await make({ cos_ids: null })).cos).toEqual([]);
  });

  test.each([['x'], [0], [-1], [1.5], [2 ** 31], [{}], [[1]], { a: 1 }, 5, true].map(one => [one]))(
    '%j is no list of COs',
    async cos_ids => {
      const response = await post({ cos_ids });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)[0]).toMatch(/^cos_ids(\.0)?$/);
    },
  );

  test('the same ones in another order are no change', async () => {
    const [a, b] = (await members()) as [Json, Json];
    const network = await make({ cos_ids: [a.id, b.id] });
    await accepted(admin.put(`cn/${network.id}`, { cos_ids: [...network.cos_ids].reverse() }));
    expect((await admin.get(`cn/${network.id}/history`)).json()).toHaveLength(1);
  });

  test('the networks of one CO, and lists with sums', async () => {
    const [a] = (await members()) as [Json];
    const { id } = await make({ cos_ids: [a.id] });
    expect((await list(admin, 'cn', { co: a.id })).map(row => row.id)).toEqual([id]);
    expect(await list(admin, 'cn', { co: 'x' })).toEqual([]);
    const rows = await list(admin, 'cn', { filter: { id, total_hh_gte: 100, total_hh_lte: 100 } });
    expect(rows).toHaveLength(1);
    expect(await list(admin, 'cn', { filter: { id, organized_hh_gte: 61 } })).toEqual([]);
    const sorted = await list(admin, 'cn', { sort: ['members', 'DESC'] });
    const counts = sorted.map(row => Number(row.members));
    expect(counts).toEqual([...counts].sort((x, y) => y - x));
  });
});
