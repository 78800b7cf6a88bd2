/** A rejected record that its author corrects waits for approval again, by whatever way the change comes. */
import { expect, test } from 'vitest';
import { OUTBOX_KEY_PREFIX } from '../../../contract/sync.ts';
import { create } from '../../support/app.ts';
import { csv, importSheet } from '../../support/import.ts';
import { type Json, simple } from '../../support/registers.ts';
import { pdf } from '../../support/tenders.ts';
import { accepted, coValues, next, statusOf, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { sm } = world;

const attachment = () => {
  const form = new FormData();
  const { name, content } = pdf('list.pdf', 'members');
  form.append('files[]', new Blob([content as never]), name);
  return form;
};

/** The author's record, with a document, as it is once it was rejected. */
async function rejected(): Promise<Json> {
  const { id } = await create(sm, 'co', coValues(world.at, { ref_code: `AUP-KHY-${next()}` }));
  await accepted(sm.post(`co/${id}/documents`, attachment()));
  const decision = { approval_status: 'Rejected', approval_note: 'Count the members' };
  return accepted(world.mne.post(`co/${id}/approve`, decision));
}

const read = async (id: number): Promise<Json> => accepted(world.mne.get(`co/${id}`));
const waiting = async (): Promise<number> => {
  const counted: { register: string; count: number }[] = (await world.mne.get('approvals')).json();
  return counted.find(({ register }) => register === 'co')?.count ?? 0;
};

const sheet = ({ id, name }: Json, remarks: string) =>
  csv([
    ['ID', 'CO name', 'Approval status', 'Remarks'],
    [id, String(name), 'Rejected', remarks],
  ]);

const ways: Record<string, (record: Json) => Promise<unknown>> = {
  'the form, which sends the whole record': record =>
    accepted(sm.put(`co/${record.id}`, { ...record, remarks: 'Counted' })),
  'a form with a document alone': ({ id }) => accepted(sm.put(`co/${id}`, attachment())),
  'many at once': ({ id }) =>
    accepted(sm.put(`co?${simple({ filter: { id: [id] } })}`, { active_status: 'Inactive' })),
  'a document': ({ id }) => accepted(sm.post(`co/${id}/documents`, attachment())),
  'a document taken away': ({ id, documents }) =>
    accepted(sm.delete(`co/${id}/documents/${(documents as Json[])[0]?.id}`)),
  'a device': async ({ id }) => {
    const key = `${OUTBOX_KEY_PREFIX}put-right-${id}`;
    const data = { remarks: 'Counted', approval_status: 'Rejected' };
    const { answers } = await accepted(
      sm.post('sync', { entries: [{ key, action: 'update', register: 'co', id, data }] }),
    );
    expect(answers).toMatchObject([{ status: 200, body: { approval_status: 'Pending' } }]);
  },
  'a sheet': async record => {
    const answer = await importSheet(sm, 'co', sheet(record, 'Counted'), { dryRun: false, name: 'cos.csv' });
    expect(answer).toMatchObject({ updated: 1, failed: 0 });
  },
  'the status alone': ({ id }) => accepted(sm.put(`co/${id}`, { approval_status: 'Pending' })),
};

test.each(Object.entries(ways))('it waits again after a change by %s', async (_, change) => {
  const record = await rejected();
  const before = await waiting();
  await change(record);
  expect(await read(record.id)).toMatchObject({
    approval_status: 'Pending',
    approval_note: 'Count the members',
    approved_by: null,
    approved_at: null,
  });
  expect(await waiting()).toBe(before + 1);
  const [line] = await accepted(world.mne.get(`co/${record.id}/history`));
  expect(line).toMatchObject({
    user_id: sm.id,
    before: { approval_status: 'Rejected' },
    after: { approval_status: 'Pending' },
  });
  const approved = await accepted(
    world.mne.post(`co/${record.id}/approve`, { approval_status: 'Approved', approval_note: null }),
  );
  expect(approved).toMatchObject({ approval_note: null, approved_by: world.mne.id });
});

test('what changes nothing leaves it rejected, and nobody approves it that way', async () => {
  const record = await rejected();
  await accepted(sm.put(`co/${record.id}`, record));
  const sent = { dryRun: false, name: 'cos.csv' };
  expect(await importSheet(sm, 'co', sheet(record, ''), sent)).toMatchObject({ unchanged: 1 });
  const approving = { remarks: 'Counted', approval_status: 'Approved' };
  expect(await statusOf(sm.put(`co/${record.id}`, approving))).toBe(403);
  expect(await read(record.id)).toEqual(record);
});

test('who decides changes a rejected record without a decision', async () => {
  const { id, approved_at } = await rejected();
  await accepted(world.mne.put(`co/${id}`, { remarks: 'Looked again' }));
  await accepted(world.mne.post(`co/${id}/documents`, attachment()));
  expect(await read(id)).toMatchObject({
    approval_status: 'Rejected',
    approved_by: world.mne.id,
    approved_at,
  });
});
