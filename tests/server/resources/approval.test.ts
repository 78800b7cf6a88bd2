import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, create } from '../../support/app.ts';
import { type Json, list, simple } from '../../support/registers.ts';
import {
  accepted,
  coValues,
  lmstForm,
  lmstValues,
  refused,
  statusOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const bodies: Record<string, (more?: Values) => object> = {
  co: more => coValues(world.at, more),
  lmst: more => lmstForm(lmstValues(world, more)),
};
/** One that is declared, and one with documents in slots. */
const words = ['co', 'lmst'] as const;
const make = (word: string, client: Client, more?: Values): Promise<Json> =>
  create(client, word, bodies[word]?.(more) as object);

describe.each(words)('approval of %s', word => {
  const decide = (client: Client, id: number, approval_status: unknown, approval_note?: unknown) =>
    client.post(`${word}/${id}/approve`, { approval_status, approval_note });

  test('starts as Pending', async () => {
    expect(await make(word, world.sm)).toMatchObject({
      approval_status: 'Pending',
      approval_note: null,
      approved_by: null,
      approved_by_name: null,
      approved_at: null,
    });
  });

  test('keeps status, note, who and when; Pending again forgets who', async () => {
    const { id } = await make(word, world.sm);
    const approved = await accepted(decide(world.mne, id, 'Approved', '  Seen in the field  '));
    expect(approved).toMatchObject({
      approval_status: 'Approved',
      approval_note: 'Seen in the field',
      approved_by: world.mne.id,
      approved_by_name: 'Person the-mne',
      // Anyone who is editing it in the meantime is told that it was this person.
      edited_by: world.mne.id,
    });
    expect(Math.abs(Date.now() - Date.parse(approved.approved_at))).toBeLessThan(60_000);
    expect((await admin.get(`${word}/${id}`)).json()).toEqual(approved);
    // The same once more is no decision: nothing changes without an entry in the history.
    expect(await accepted(decide(admin, id, 'Approved', 'Seen in the field'))).toEqual(approved);
    const rejected = await accepted(decide(admin, id, 'Rejected', 'Twice in the list'));
    expect(rejected).toMatchObject({
      approval_status: 'Rejected',
      approval_note: 'Twice in the list',
      approved_by: admin.id,
    });
    expect(await accepted(decide(admin, id, 'Pending'))).toMatchObject({
      approval_status: 'Pending',
      approval_note: null,
      approved_by: null,
      approved_at: null,
    });
    const history = (await world.mne.get(`${word}/${id}/history`)).json();
    expect(history.map((entry: Json) => entry.user_id)).toEqual([
      admin.id,
      admin.id,
      world.mne.id,
      world.sm.id,
    ]);
    expect(history[2]).toMatchObject({
      action: 'update',
      before: { approval_status: 'Pending', approval_note: null },
      after: { approval_status: 'Approved', approval_note: 'Seen in the field' },
    });
  });

  test('a note that goes with the status it belonged to is in the history', async () => {
    const { id } = await make(word, world.sm);
    await accepted(decide(admin, id, 'Rejected', 'Wrong village'));
    await accepted(admin.put(`${word}/${id}`, { approval_status: 'Pending' }));
    expect((await admin.get(`${word}/${id}/history`)).json()[0]).toMatchObject({
      before: { approval_status: 'Rejected', approval_note: 'Wrong village' },
      after: { approval_status: 'Pending', approval_note: null },
    });
  });

  test.each(['', null, 'approved', 'Maybe', 5, ['Approved'], {}])(
    'the status %j is refused',
    async status => {
      const { id } = await make(word, world.sm);
      const response = await decide(admin, id, status);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['approval_status']]);
      await refused(decide(admin, id, 'Approved', 'x'.repeat(2001)), {
        approval_note: [messages.tooLong(2000)],
      });
    },
  );

  test('of unknown and deleted records is 404', async () => {
    const { id } = await make(word, world.sm);
    await admin.delete(`${word}/${id}`);
    for (const gone of [id, 999_999]) expect(await statusOf(decide(admin, gone, 'Approved'))).toBe(404);
  });

  test('is a change, of which a form that was opened before is told', async () => {
    const { id, updated_at } = await make(word, admin);
    await accepted(decide(admin, id, 'Approved'));
    expect(await statusOf(admin.put(`${word}/${id}`, { remarks: 'Late', updated_at }))).toBe(409);
  });

  test('of many at once happens to all or none', async () => {
    const ids = [(await make(word, world.sm)).id, (await make(word, world.so)).id];
    const all = { approval_status: 'Rejected', approval_note: 'Wrong village' };
    const approve = (client: Client, body: object) => client.post(`${word}/approve`, body);
    const rows = async () => list(admin, word, { filter: { id: ids }, sort: ['id', 'ASC'] });
    expect(await statusOf(approve(world.mne, { ids: [...ids, 999_999], ...all }))).toBe(404);
    expect(await statusOf(approve(world.mne, { ids: [], ...all }))).toBe(422);
    expect(await statusOf(approve(world.mne, { ids, approval_status: 'x' }))).toBe(422);
    expect(await statusOf(approve(world.sm, { ids, ...all }))).toBe(403);
    for (const row of await rows()) expect(row.approval_status).toBe('Pending');
    expect(await accepted(approve(world.mne, { ids, ...all }))).toEqual({ ids });
    for (const row of await rows()) expect(row).toMatchObject({ ...all, approved_by: world.mne.id });
    const left = await list(admin, word, { filter: { id: ids, approval_status: 'Pending' } });
    expect(left).toEqual([]);
  });

  test('of many is of the versions that one has read, where they are sent', async () => {
    const records = [await make(word, admin), await make(word, admin)];
    const ids = records.map(({ id }) => id);
    const updated_at = Object.fromEntries(records.map(record => [record.id, record.updated_at]));
    await admin.put(`${word}/${ids[1]}`, { remarks: 'Two men have left' });
    const approving = { ids, approval_status: 'Approved' };
    const late = await admin.post(`${word}/approve`, { ...approving, updated_at });
    expect([late.statusCode, late.json().current]).toMatchObject([
      409,
      { id: ids[1], remarks: 'Two men have left', approval_status: 'Pending' },
    ]);
    const statuses = async () =>
      (await list(admin, word, { filter: { id: ids } })).map(row => row.approval_status);
    expect(await statuses()).toEqual(['Pending', 'Pending']);
    updated_at[late.json().current.id] = late.json().current.updated_at;
    expect((await admin.post(`${word}/approve`, { ...approving, updated_at })).statusCode).toBe(200);
    expect(await statuses()).toEqual(['Approved', 'Approved']);
  });

  test('by nobody else, through no other body either', async () => {
    const sneaky = { approval_note: 'mine', approved_by: 1, approved_at: '2001-01-01T00:00:00.000Z' };
    for (const person of [world.sm, world.so]) {
      for (const approval_status of ['Approved', 'Rejected']) {
        const body = bodies[word]?.({ approval_status, ...sneaky });
        const created = await person.post(word, body);
        expect([created.statusCode, created.json().message]).toEqual([403, messages.approvalNotAllowed]);
        const { id } = await make(word, person, { approval_status: 'Pending', ...sneaky });
        expect(await statusOf(person.put(`${word}/${id}`, { approval_status }))).toBe(403);
        const several = simple({ filter: { id: [id] } });
        expect(await statusOf(person.put(`${word}?${several}`, { approval_status }))).toBe(403);
        expect(await statusOf(decide(person, id, approval_status))).toBe(403);
        expect((await admin.get(`${word}/${id}`)).json()).toMatchObject({
          approval_status: 'Pending',
          approval_note: null,
          approved_by: null,
          approved_at: null,
        });
      }
    }
    expect(
      await list(admin, word, { filter: { approval_status: 'Approved', created_by: world.sm.id } }),
    ).toEqual([]);
  });

  test('through the form by those who may', async () => {
    const made = await make(word, world.mne, { approval_status: 'Approved' });
    expect(made).toMatchObject({ approval_status: 'Approved', approved_by: world.mne.id });
    const changed = await accepted(admin.put(`${word}/${made.id}`, { approval_status: 'Rejected' }));
    expect(changed).toMatchObject({ approval_status: 'Rejected', approved_by: admin.id });
    const kept = await accepted(admin.put(`${word}/${made.id}`, { ...changed, remarks: 'Looked again' }));
    expect(kept).toMatchObject({ approved_by: admin.id, approved_at: changed.approved_at });
  });
});

describe('the author of a CO', () => {
  const word = 'co';

  test('edits until it is approved, and not after', async () => {
    const { id } = await make(word, world.sm);
    const edit = (client: Client, name: string) => statusOf(client.put(`${word}/${id}`, { name }));
    const decide = (approval_status: string) =>
      accepted(world.mne.post(`${word}/${id}/approve`, { approval_status }));
    expect([await edit(world.sm, 'One'), await edit(world.so, 'Two')]).toEqual([200, 403]);
    await decide('Rejected');
    expect(await edit(world.sm, 'Better'), 'a rejected record can be corrected').toBe(200);
    await decide('Approved');
    expect([await edit(world.sm, 'Three'), await edit(world.mne, 'Four')]).toEqual([403, 200]);
    await decide('Pending');
    expect(await edit(world.sm, 'Five')).toBe(200);
    expect((await admin.get(`${word}/${id}`)).json()).toMatchObject({
      name: 'Five',
      created_by: world.sm.id,
      edited_by: world.sm.id,
    });
  });

  test('sends the whole record back, as a form does', async () => {
    const record = await make(word, world.sm);
    const saved = await accepted(world.sm.put(`${word}/${record.id}`, { ...record, remarks: 'More' }));
    expect(saved.remarks).toBe('More');
  });
});

test('an LMST is edited by admins alone, even where its author asks', async () => {
  const { id } = await make('lmst', world.sm);
  for (const person of [world.sm, world.so, world.mne]) {
    expect(await statusOf(person.put(`lmst/${id}`, { remarks: 'Mine' }))).toBe(403);
    expect(await statusOf(person.post(`lmst/${id}/documents`, lmstForm({}, ['Report'])))).toBe(403);
  }
  expect(await statusOf(admin.put(`lmst/${id}`, { remarks: 'Theirs' }))).toBe(200);
});

test('the statuses that a form offers', async () => {
  expect((await world.sm.get('lmst/approvalStatus')).json()).toEqual(['Pending']);
  expect((await world.mne.get('lmst/approvalStatus')).json()).toEqual(['Pending', 'Approved', 'Rejected']);
});
