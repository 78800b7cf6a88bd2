import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, create } from '../../support/app.ts';
import { type Json, list, simple } from '../../support/registers.ts';
import { formOf, pdf } from '../../support/tenders.ts';
import {
  accepted,
  coValues,
  cpiValues,
  makeCpi,
  refused,
  statusOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const values = (more: Values = {}) => cpiValues(world, more);
const post = (more: Values = {}) => admin.post('cpi', values(more));
const make = (more: Values = {}) => makeCpi(world, more);
const required = [messages.required];

describe('the fields', () => {
  test('a scheme with everything is kept as it was sent', async () => {
    const body = values({
      strategy_implementation: 'Complimenting RRP CPI',
      avg_hh_ben: 7,
      stage: 'Under construction',
      latitude: 34.000123,
      longitude: -71.5,
      active: false,
      remarks: 'Steep',
    });
    const record = await create(world.engineer, 'cpi', {
      ...body,
      created_by: 1,
      updated_by: 1,
      name: 'Mine',
    });
    expect(record).toMatchObject({
      ...body,
      name: world.co.name,
      village_name: 'Home village',
      created_by: world.engineer.id,
      updated_by: world.engineer.id,
      updated_by_name: 'Person the-engineer',
      deleted_by: null,
      total_cost_eur: null,
    });
    expect((await world.mne.get(`cpi/${record.id}`)).json()).toEqual(record);
  });

  test('an empty form names each required field', async () => {
    const response = await admin.post('cpi', {});
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        districts_id: required,
        tehsils_id: required,
        villages_id: required,
        cos_id: required,
        type_scheme_id: required,
        sub_type_scheme_id: required,
        detail_scheme: required,
        no_of_beneficiary_hh: required,
        total_cost: required,
        cpi_created_date: required,
        active: required,
      },
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6, 20])('type of scheme %i', async type_scheme_id => {
    expect(await make({ type_scheme_id })).toMatchObject({ type_scheme_id });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('sub-type of scheme %i', async sub_type_scheme_id => {
    expect(await make({ sub_type_scheme_id: String(sub_type_scheme_id) })).toMatchObject({
      sub_type_scheme_id,
    });
  });

  test.each(['New Village', 'New CPI in RRP Village', 'Complimenting RRP CPI', null])(
    'strategy %s',
    async word => {
      expect(await make({ strategy_implementation: word })).toMatchObject({ strategy_implementation: word });
    },
  );

  test.each(['Identified', 'Approved', 'Under construction', 'Completed', 'Handed over', null])(
    'stage %s',
    async stage => {
      expect(await make({ stage })).toMatchObject({ stage });
    },
  );

  test.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    ['true', true],
    ['0', false],
    [1, true],
  ])('active as %j', async (active, kept) => {
    expect(await make({ active })).toMatchObject({ active: kept });
  });

  test.each<[string, unknown, string]>([
    ['type_scheme_id', 7, messages.choice],
    ['type_scheme_id', 19, messages.choice],
    ['type_scheme_id', 'DWSS', messages.choice],
    ['sub_type_scheme_id', 0, messages.choice],
    ['sub_type_scheme_id', 10, messages.choice],
    ['sub_type_scheme_id', 'toString', messages.choice],
    ['strategy_implementation', 'Old Village', messages.choice],
    ['stage', 'Lost', messages.choice],
    ['active', 'perhaps', messages.choice],
    ['no_of_beneficiary_hh', 'many', messages.integer],
    ['no_of_beneficiary_hh', -1, messages.atLeast(0)],
    ['avg_hh_ben', 1.5, messages.integer],
    ['latitude', 90.1, messages.atMost(90)],
    ['longitude', -180.5, messages.atLeast(-180)],
    ['latitude', 1.0000001, messages.decimals(6)],
    ['cpi_created_date', '2026-13-01', messages.date],
    ['detail_scheme', ' ', messages.required],
  ])('%s = %j is refused', async (field, value, message) => {
    await refused(post({ [field]: value }), { [field]: [message] });
  });
});

describe('money', () => {
  test.each<[unknown, number]>([
    [0, 0],
    [0.01, 0.01],
    [0.1, 0.1],
    [1234567.89, 1234567.89],
    [99_999_999_999.99, 99_999_999_999.99],
    ['1234567.89', 1234567.89],
    ['1,234,567.89', 1234567.89],
    ['12,34,567.8', 1234567.8],
    [' 5,000 ', 5000],
  ])('%j is kept to the paisa', async (total_cost, kept) => {
    const { id } = await make({ total_cost });
    expect((await admin.get(`cpi/${id}`)).json().total_cost).toBe(kept);
    const [row] = await list(admin, 'cpi', { filter: { id, total_cost_gte: kept, total_cost_lte: kept } });
    expect(row?.total_cost).toBe(kept);
  });

  test.each<[unknown, string]>([
    [-0.01, messages.atLeast(0)],
    [100_000_000_000, messages.atMost(99_999_999_999.99)],
    [0.001, messages.decimals(2)],
    ['1.234', messages.decimals(2)],
    ['1e5', messages.amount],
    ['five', messages.amount],
    ['', messages.required],
    [null, messages.required],
    [[1], messages.amount],
    [true, messages.amount],
  ])('%j is refused', async (total_cost, message) => {
    await refused(post({ total_cost }), { total_cost: [message] });
  });

  test('shows in euro by the rate of its creation month, or not at all', async () => {
    const rate = await create(admin, 'euroRates', { month: '2025-06', pkr_per_eur: 321.4567 });
    await create(admin, 'euroRates', { month: '2025-07', pkr_per_eur: 100 });
    const { id } = await make({ cpi_created_date: '2025-06-30', total_cost: 1_000_000.55 });
    const euro = async () => (await admin.get(`cpi/${id}`)).json().total_cost_eur;
    expect(await euro()).toBe(3110.84);
    await admin.put(`cpi/${id}`, { cpi_created_date: '2025-07-01', total_cost_eur: 5 });
    expect(await euro()).toBe(10_000.01);
    await admin.put(`cpi/${id}`, { cpi_created_date: '2025-08-01' });
    expect(await euro()).toBeNull();
    await admin.put(`cpi/${id}`, { cpi_created_date: '2025-06-01' });
    await admin.put(`euroRates/${rate.id}`, { pkr_per_eur: 200 });
    expect(await euro()).toBe(5000);
    await admin.delete(`euroRates/${rate.id}`);
    expect(await euro()).toBeNull();
    await create(admin, 'euroRates', { month: '2025-06', pkr_per_eur: 400 });
    expect(await euro()).toBe(2500);
    const [row] = await list(admin, 'cpi', { filter: { id }, sort: ['total_cost_eur', 'DESC'] });
    expect(row?.total_cost_eur).toBe(2500);
  });
});

describe('its CO', () => {
  test('is in its village', async () => {
    const mismatch = { cos_id: [messages.placeMismatch('CO', 'village')] };
    const away = await create(admin, 'co', coValues(world.elsewhere));
    await refused(post({ cos_id: away.id }), mismatch);
    const scheme = await make();
    await refused(admin.put(`cpi/${scheme.id}`, { cos_id: away.id }), mismatch);
    await refused(admin.put(`cpi/${scheme.id}`, { ...world.elsewhere }), mismatch);
    const moved = await accepted(admin.put(`cpi/${scheme.id}`, { ...world.elsewhere, cos_id: away.id }));
    expect(moved).toMatchObject({ name: away.name, village_name: 'Away village' });
    await refused(post({ villages_id: world.elsewhere.villages_id }), {
      villages_id: [messages.placeMismatch('village', 'tehsil')],
      ...mismatch,
    });
  });

  test('is there when it is chosen, and stays when it is deleted', async () => {
    const co: Json = await create(admin, 'co', coValues(world.at));
    const scheme = await make({ cos_id: co.id });
    await admin.delete(`co/${co.id}`);
    await refused(post({ cos_id: co.id }), { cos_id: [messages.unknownReference] });
    await refused(post({ cos_id: 999_999 }), { cos_id: [messages.unknownReference] });
    const kept = await accepted(admin.put(`cpi/${scheme.id}`, { ...scheme, remarks: 'Done' }));
    expect(kept).toMatchObject({ cos_id: co.id, name: co.name, remarks: 'Done' });
  });
});

describe('approval', () => {
  const decide = (id: number, approval_status: string, approval_note: string | null = null) =>
    accepted(world.mne.post(`cpi/${id}/approve`, { approval_status, approval_note }));
  const edit = (client: Client, id: number, body: object) => client.put(`cpi/${id}`, body);
  const photo = () => formOf({}, [pdf('After.pdf', 'after')]);
  const enter = () => create(world.engineer, 'cpi', values());

  test('of an approved one its author changes the stage, the progress and documents, and it stays approved', async () => {
    const { id } = await enter();
    const approved = await decide(id, 'Approved');
    const body = { ...approved, stage: 'Under construction', progress: 40 };
    expect(await accepted(edit(world.engineer, id, body))).toMatchObject({
      stage: 'Under construction',
      progress: 40,
      approval_status: 'Approved',
      approved_by: world.mne.id,
    });
    const added = await accepted(world.engineer.post(`cpi/${id}/documents`, photo()));
    expect(added).toMatchObject({ approval_status: 'Approved', documents: [{ name: 'After.pdf' }] });
    const [{ id: documentId }] = added.documents;
    expect(await statusOf(world.engineer.delete(`cpi/${id}/documents/${documentId}`))).toBe(200);
  });

  test('of an approved one its author changes nothing else, and is told what', async () => {
    const { id } = await enter();
    await decide(id, 'Approved');
    const said = messages.approvedFields('Total Cost, Remarks', 'Stage, Progress (%), Documents');
    const refusal = await edit(world.engineer, id, { stage: 'Completed', total_cost: 9, remarks: 'More' });
    expect([refusal.statusCode, refusal.json().message]).toEqual([403, said]);
    expect(await statusOf(edit(world.engineer, id, { approval_status: 'Pending' }))).toBe(403);
    expect((await admin.get(`cpi/${id}`)).json()).toMatchObject({ stage: null, approval_status: 'Approved' });
    const others = await create(admin, 'cpi', values());
    await decide(others.id, 'Approved');
    expect(await statusOf(edit(world.engineer, others.id, { progress: 50 }))).toBe(403);
    expect(await statusOf(world.engineer.post(`cpi/${others.id}/documents`, photo()))).toBe(403);
  });

  test('many at once are changed together or not at all', async () => {
    const ids = [(await enter()).id, (await enter()).id];
    await decide(ids[0], 'Approved');
    const change = (body: object) => world.engineer.put(`cpi?${simple({ filter: { id: ids } })}`, body);
    expect(await statusOf(change({ active: false }))).toBe(403);
    expect((await admin.get(`cpi/${ids[1]}`)).json().active).toBe(true);
    expect(await statusOf(change({ stage: 'Completed' }))).toBe(200);
  });

  test.each<[unknown, string]>([
    [-1, messages.atLeast(0)],
    [101, messages.atMost(100)],
    [12.5, messages.integer],
  ])('a progress of %j per cent is refused', async (progress, message) => {
    await refused(post({ progress }), { progress: [message] });
  });
});

test('deleting says so, and by whom', async () => {
  const { id } = await make();
  expect((await admin.delete(`cpi/${id}`)).json()).toEqual({ id, message: `Deleted the CPI ${id}` });
  const [row] = await list(admin, 'cpi', { filter: { id, trashed: 'only' } });
  expect(row).toMatchObject({ deleted_by: admin.id, deleted_by_name: 'Administrator' });
});
