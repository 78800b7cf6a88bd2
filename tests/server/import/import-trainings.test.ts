/** Trainings, with CO, trainer and documents. */
import { describe, expect, test } from 'vitest';
import { signUp } from '../../support/app.ts';
import { type CellValue, counts, wrong } from '../../support/import.ts';
import { type Json, list } from '../../support/registers.ts';
import { lmstForm, slots } from '../../support/world.ts';
import { once, run, startCommunity, where } from './community.ts';

const { world, admin, so, water, trainer } = await startCommunity();

test('CMSTs with CO and trainer; two of one name on different days are two', async () => {
  const rows = [
    ['Name', 'District', 'Tehsil', 'Village', 'CO', 'Start date', 'Male', 'Female', 'Trainer'],
    ['Imported training', ...where, 'wat-1', '2025-02-03', 4, 5, trainer.toUpperCase()],
    ['Imported training', ...where, 'Water CO', '3/3/2025', 4, '', ''],
  ];
  await once(so, 'cmst', rows);
  const [first] = await list(admin, 'cmst', { filter: { start_date: '2025-02-03' } });
  expect(first).toMatchObject({ cos_id: water.id, members: 9, trainer_id: so.id });
  const refused = await run(so, 'cmst', [
    rows[0] as CellValue[],
    ['X', ...where, 'WAT-1', '2025-02-03', 1, 1, 'Testre admn'],
  ]);
  expect(wrong(refused)).toEqual({ 2: ['I2 “Testre admn”: There is no trainer with this name.'] });
});

describe('a trainer', () => {
  const heads = ['Name', 'District', 'Tehsil', 'Village', 'CO', 'Start date', 'Male', 'Trainer'];
  const training = (name: string, by: string) => [name, ...where, 'WAT-1', '2025-06-07', 1, by];
  const none = (cell: string) => [`H2 “${cell}”: There is no trainer with this name.`];

  test('is somebody with an active account, or the requester of one in that name', async () => {
    await signUp(world.server.anyone, { username: 'same.name', name: trainer });
    await once(so, 'cmst', [heads, training('Known trainer', trainer)]);
    const waiting = await signUp(world.server.anyone, { username: 'wants.in', name: 'Wants In' });
    for (const text of ['Wants In', String(waiting), 'Nobody At All', '99999999']) {
      expect(wrong(await run(so, 'cmst', [heads, training('Unknown trainer', text)], true))).toEqual({
        2: none(text),
      });
    }
  });

  test('who has left stays with the trainings that were held', async () => {
    const id = await signUp(admin, { username: 'leaves.us', name: 'Leaves Us', roles: ['so'] });
    const rows = [heads, training('Held before', 'Leaves Us')];
    await once(so, 'cmst', rows);
    const user: Json = (await admin.get(`users/${id}`)).json();
    const left = await admin.put(`users/${id}`, { active: false, updated_at: user.updated_at });
    expect(left.statusCode, left.body).toBe(200);
    expect(counts(await run(so, 'cmst', rows))).toMatchObject({ unchanged: 1, failed: 0 });
    await signUp(admin, { username: 'leaves.too', name: 'Leaves us', roles: ['so'] });
    expect(counts(await run(so, 'cmst', rows))).toMatchObject({ unchanged: 1, failed: 0 });
  });
});

describe('LMSTs', () => {
  const heads = [
    'Code',
    'District',
    'Tehsil',
    'Venue',
    'Start',
    'End',
    'Trainer',
    'Men',
    'Women',
    'Approval status',
  ];
  const lmst = (code: string, approval: string) => [
    ...[code, where[0], where[1], 'Circuit House', '2026-03-01', '2026-03-03'],
    ...[trainer, 3, 4, approval],
  ];

  test('come without their documents, and are approved only once they have them', async () => {
    await once(so, 'lmst', [heads, lmst('LM-1', '')]);
    const [made] = await list(admin, 'lmst', { filter: { training_code: 'LM-1' } });
    expect(made).toMatchObject({
      approval_status: 'Pending',
      members: 7,
      web_link: expect.stringMatching(/.{3,}/),
    });
    const approval = { approval_status: 'Approved' };
    const tooEarly = await world.mne.post(`lmst/${made?.id}/approve`, approval);
    expect([tooEarly.statusCode, tooEarly.json().message]).toEqual([422, 'Please attach LMST Documents']);
    expect((await world.mne.post('lmst/approve', { ...approval, ids: [made?.id] })).statusCode).toBe(422);
    expect((await admin.put(`lmst/${made?.id}`, { ...made, ...approval })).statusCode).toBe(422);
    const answer = await run(
      admin,
      'lmst',
      [heads, lmst('LM-1', 'Approved'), lmst('LM-2', 'Approved')],
      true,
    );
    expect(wrong(answer)).toEqual({
      2: ['J2 “Approved”: Please attach LMST Documents'],
      3: ['J3 “Approved”: Please attach LMST Documents'],
    });
    const attached = await admin.put(`lmst/${made?.id}`, lmstForm({}, slots));
    expect(attached.statusCode, attached.body).toBe(200);
    expect((await world.mne.post(`lmst/${made?.id}/approve`, approval)).statusCode).toBe(200);
  });
});
