/** Livelihood trainings and their trades. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { livelihoodValues, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const officer = await world.server.as('livelihood');

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
