/** Livelihood trainings and their trades. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { type Client, create } from '../../support/app.ts';
import { livelihoodValues, startWorld, type World } from './world.ts';

let world: World;
let officer: Client;
beforeAll(async () => {
  world = await startWorld();
  officer = await world.server.as('livelihood');
});
afterAll(() => world.server.close());

test('a training is entered by the livelihood officer, with its trade and its sums', async () => {
  const people = { participants_male: 3, participants_female: 12, certified_male: 2, certified_female: 12 };
  const training = await create(officer, 'livelihood', livelihoodValues(world, people));
  expect(training).toMatchObject({
    ...{ trade_name: 'Tailoring', members: 15, certified: 14, toolkits: 0, approval_status: 'Pending' },
  });
});

test.each([
  ['disabled_participants', { participants_male: 2, participants_female: 3, disabled_participants: 6 }],
  ['youth_participants', { participants_male: 2, participants_female: 3, youth_participants: 6 }],
  ['certified_male', { participants_male: 2, certified_male: 3 }],
  ['certified_female', { participants_female: 2, certified_female: 3 }],
])('%s is at most the number of participants', async (field, people) => {
  const response = await officer.post('livelihood', livelihoodValues(world, people));
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({ [field]: [messages.moreThanParticipants] });
});

test('a second training with the same code is refused, in whatever letter case', async () => {
  await create(officer, 'livelihood', livelihoodValues(world, { training_code: 'LT-ONE' }));
  const response = await officer.post('livelihood', livelihoodValues(world, { training_code: 'lt-one' }));
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({ training_code: [messages.taken] });
});

test('the officer edits their own training until it is approved; other readers never do', async () => {
  const { id } = await create(officer, 'livelihood', livelihoodValues(world));
  const change = { venue: 'Community hall' };
  for (const role of ['so', 'sm', 'engineer'] as const) {
    const reader = await world.server.as(role);
    expect((await reader.get(`livelihood/${id}`)).statusCode, role).toBe(200);
    expect((await reader.put(`livelihood/${id}`, change)).statusCode, role).toBe(403);
  }
  expect((await officer.put(`livelihood/${id}`, change)).statusCode).toBe(200);
  expect((await officer.post(`livelihood/${id}/approve`, { approval_status: 'Approved' })).statusCode).toBe(
    403,
  );
  const approved = await world.mne.post(`livelihood/${id}/approve`, { approval_status: 'Approved' });
  expect(approved.statusCode, approved.body).toBe(200);
  expect((await officer.put(`livelihood/${id}`, { venue: 'Another hall' })).statusCode).toBe(403);
});

test('targets of the first version that stood for these trainings count them', async () => {
  const { rows } = await sql<{ indicator: string }>`
    select indicator from targets where remarks like '%skills trainings%' order by indicator`.execute(
    world.server.app.db,
  );
  expect(rows.map(({ indicator }) => indicator)).toEqual([
    'advancedSkills',
    'livelihoodSkills',
    'skillsTrainees',
  ]);
});
