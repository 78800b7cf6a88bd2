import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create, signUp } from '../../support/app.ts';
import { list } from '../../support/registers.ts';
import { formOf, pdf } from '../../support/tenders.ts';
import { accepted, cmstValues, refused, statusOf, type Values, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const values = (more: Values = {}) => cmstValues(world, more);
const post = (more: Values = {}) => admin.post('cmst', values(more));
const make = (more: Values = {}, client = admin) => create(client, 'cmst', values(more));
const required = [messages.required];

test('a CMST with everything is kept as it was sent; members are the participants', async () => {
  const body = values({
    ref_code: 'CMST-7',
    end_date: '2026-03-04',
    venue: 'Jirga Hall',
    trainer_id: world.mne.id,
    participants_male: 12,
    participants_female: 30,
    active_status: 'Inactive',
    remarks: 'Well attended',
  });
  const record = await make({ ...body, members: 42 }, world.so);
  expect(record).toMatchObject({
    ...body,
    members: 42,
    co_name: world.co.name,
    trainer: 'Person the-mne',
    approval_status: 'Pending',
    documents: [],
    edited_by_name: 'Person the-so',
  });
  const changed = await accepted(world.so.put(`cmst/${record.id}`, { participants_female: 0 }));
  expect(changed).toMatchObject({ participants_male: 12, participants_female: 0, members: 12 });
});

test('what is required, and what is assumed', async () => {
  await refused(admin.post('cmst', {}), {
    name: required,
    districts_id: required,
    tehsils_id: required,
    villages_id: required,
    cos_id: required,
    start_date: required,
  });
  expect(await make({ ref_code: 'AUP-KHY-' })).toMatchObject({
    ref_code: null,
    end_date: null,
    trainer: null,
    participants_male: 0,
    participants_female: 0,
    members: 0,
  });
});

test.each<[string, unknown, string]>([
  ['end_date', '2026-02-28', messages.endBeforeStart],
  ['start_date', 'soon', messages.date],
  ['participants_male', -1, messages.atLeast(0)],
  ['participants_female', 'ten', messages.integer],
  ['participants_female', 10_000_001, messages.atMost(10_000_000)],
  ['trainer_id', 999_999, messages.unknownReference],
  ['cos_id', 999_999, messages.unknownReference],
  ['villages_id', 999_999, messages.unknownReference],
  ['active_status', 'on', messages.choice],
])('%s = %j is refused', async (field, value, message) => {
  await refused(post({ [field]: value }), { [field]: [message] });
});

test('a trainer is active when chosen; one who left since stays with the training', async () => {
  const leaving = await signUp(admin, { username: 'trains-and-leaves' });
  const old = await make({ trainer_id: leaving });
  await admin.put(`users/${leaving}`, { active: false });
  const inactive = { trainer_id: [messages.inactiveTrainer] };
  await refused(post({ trainer_id: leaving }), inactive);
  await refused(admin.put(`cmst/${(await make()).id}`, { trainer_id: leaving }), inactive);
  const waiting = await signUp(world.server.anyone, { username: 'waits-to-train' });
  await refused(post({ trainer_id: waiting }), inactive);
  await accepted(admin.put(`cmst/${old.id}`, { remarks: 'The trainer has left' }));
  await admin.delete(`users/${leaving}`);
  await refused(post({ trainer_id: leaving }), { trainer_id: [messages.unknownReference] });
});

test('sums are sorted and filtered by', async () => {
  const { id } = await make({ participants_male: 1000, participants_female: 1 });
  const found = await list(admin, 'cmst', { filter: { members_gte: 1001, members_lte: 1001 } });
  expect(found.map(row => row.id)).toEqual([id]);
  expect((await list(admin, 'cmst', { sort: ['members', 'DESC'], range: [0, 0] }))[0]?.id).toBe(id);
});

describe('documents', () => {
  test('are closed to the author once approved, and hang on their own record alone', async () => {
    const record = await accepted(world.sm.post('cmst', formOf(values(), [pdf()])));
    const other = await make({}, world.sm);
    const [document] = record.documents;
    for (const path of [
      `cmst/${other.id}`,
      'cmst/999999',
      `exposureVisit/${record.id}`,
      `lmst/${record.id}`,
    ]) {
      expect(await statusOf(admin.get(`${path}/documents/${document.id}`)), path).toBe(404);
    }
    expect(await statusOf(admin.delete(`cmst/${other.id}/documents/${document.id}`))).toBe(404);
    expect(await statusOf(admin.delete(`tenderDoc/${document.id}`))).toBe(404);
    expect(await statusOf(admin.get(`tenderDoc/${document.id}`))).toBe(404);
    await accepted(admin.post(`cmst/${record.id}/approve`, { approval_status: 'Approved' }));
    const own = `cmst/${record.id}/documents`;
    expect(await statusOf(world.sm.post(own, formOf({}, [pdf()])))).toBe(403);
    expect(await statusOf(world.sm.delete(`${own}/${document.id}`))).toBe(403);
    expect(await statusOf(world.engineer.get(`${own}/${document.id}`))).toBe(403);
    expect((await accepted(admin.get(`cmst/${record.id}`))).documents).toHaveLength(1);
    await admin.delete(`cmst/${record.id}`);
    expect(await statusOf(admin.get(`${own}/${document.id}`)), 'of a deleted record').toBe(404);
  });
});
