/** The people of trainings by name (rulings §10). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PeopleOnce } from '../../../contract/answers/figures.ts';
import { today } from '../../../contract/days.ts';
import { MAX_PEOPLE } from '../../../contract/limits.ts';
import { removeOldNames } from '../../../server/resources/participants.ts';
import { messages } from '../../messages.ts';
import { create, signIn, signUp } from '../../support/app.ts';
import { accepted, cmstValues, livelihoodValues, refused, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const officer = await world.server.as('livelihood');

const gul = { name: 'Gul Rahman', sex: 'Male', cnic: '17301-1234567-1', age: 24 };
const zarmina = { name: 'Zarmina', guardian_name: 'Sher Khan', sex: 'Female', phone: '0300 1234567' };
const make = (people: unknown, more = {}) =>
  create(officer, 'livelihood', livelihoodValues(world, { people, ...more }));

test('men and women are counted in the list, whatever numbers were sent', async () => {
  const training = await make([gul, zarmina, { name: 'Palwasha', sex: 'Female' }], { participants_male: 9 });
  expect(training).toMatchObject({ participants_male: 1, participants_female: 2, members: 3 });
  expect(training.people).toMatchObject([
    { name: 'Gul Rahman', cnic: '1730112345671', age: 24, guardian_name: null },
    { name: 'Zarmina', guardian_name: 'Sher Khan', phone: '03001234567' },
    { name: 'Palwasha' },
  ]);
  expect(await accepted(officer.get(`livelihood/${training.id}`))).toMatchObject({ people: training.people });
});

test('a change that says nothing of the people keeps them; an empty list removes them', async () => {
  const { id } = await make([gul]);
  const kept = await accepted(officer.put(`livelihood/${id}`, { venue: 'Hall', people: null }));
  expect(kept).toMatchObject({ venue: 'Hall', participants_male: 1, people: [{ name: 'Gul Rahman' }] });
  const typed = { people: [], participants_male: 4 };
  expect(await accepted(officer.put(`livelihood/${id}`, typed))).toMatchObject(typed);
});

test('what became of them is counted, too', async () => {
  const training = await make([
    { ...gul, work: 'Employed', income_before: 10_000, income_after: 30_000 },
    { ...zarmina, work: 'Self-employed', income_before: 0, income_after: 15_001 },
    { name: 'Palwasha', sex: 'Female', work: 'Not working' },
    { name: 'Amina', sex: 'Female' },
  ]);
  expect(training).toMatchObject({
    ...{ followed_up: 3, employed: 1, self_employed: 1, in_work: 2 },
    ...{ income_before: 5_000, income_after: 22_501 },
  });
});

test('the author writes down what became of them after the approval, and changes nothing else', async () => {
  const { id } = await make([gul, zarmina]);
  await accepted(world.mne.post(`livelihood/${id}/approve`, { approval_status: 'Approved' }));
  const asked = { people: [{ ...gul, work: 'Employed' }, zarmina] };
  expect(await accepted(officer.put(`livelihood/${id}`, asked))).toMatchObject({
    ...{ employed: 1, approval_status: 'Approved', participants_female: 1 },
  });
  expect((await officer.put(`livelihood/${id}`, { people: [gul] })).statusCode).toBe(403);
  expect((await officer.put(`livelihood/${id}`, { toolkits: 2 })).statusCode).toBe(403);
});

test('those in work are at most those who were asked', async () => {
  const numbers = { participants_male: 5, followed_up: 2, employed: 1, self_employed: 2 };
  await refused(officer.post('livelihood', livelihoodValues(world, numbers)), {
    self_employed: [messages.moreThanAsked],
  });
});

test.each([
  ['a person without a name', [{ sex: 'Male' }], { 'people.0.name': [messages.required] }],
  ['a person of no sex', [gul, { name: 'Amina' }], { 'people.1.sex': [messages.required] }],
  ['a card with too few digits', [{ ...gul, cnic: '17301' }], { 'people.0.cnic': [messages.cnic] }],
  [
    'one card for two people, empty rows aside',
    [gul, {}, { ...zarmina, cnic: '1730112345671' }],
    { 'people.2.cnic': [messages.cnicTwice(1)] },
  ],
  ['what is no list', 'everybody', { people: [messages.people] }],
  ['what is no person', [gul, 7], { 'people.1': [messages.people] }],
  [
    'more people than a training has',
    Array.from({ length: MAX_PEOPLE + 1 }, (_, n) => ({ name: `Person ${n}`, sex: 'Male' })),
    { people: [messages.tooManyPeople(MAX_PEOPLE)] },
  ],
])('%s is refused', async (_, people, errors) => {
  await refused(officer.post('livelihood', livelihoodValues(world, { people })), errors);
});

test('names are seen by the author, M&E and admins; other readers see numbers', async () => {
  const { id } = await make([gul]);
  const address = `livelihood/${id}`;
  for (const reader of [officer, world.mne, world.admin])
    expect(await accepted(reader.get(address))).toMatchObject({ people: [{ cnic: '1730112345671' }] });
  await signUp(world.admin, { username: 'another.officer', roles: ['livelihood'] });
  const other = await signIn(world.server.app, 'another.officer');
  for (const reader of [other, await world.server.as('so'), await world.server.as('engineer')])
    expect(await accepted(reader.get(address))).toMatchObject({ people: null, participants_male: 1 });
});

test('lists, exports and the history have no names', async () => {
  const { id } = await make([gul]);
  await accepted(officer.put(`livelihood/${id}`, { people: [gul, zarmina] }));
  const answers = await Promise.all(
    ['livelihood', 'livelihood/export', 'livelihood/export?format=xlsx', `livelihood/${id}/history`].map(
      address => world.admin.get(address),
    ),
  );
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/Gul Rahman|1730112345671|Zarmina/);
  }
  const [change] = answers[3]?.json() ?? [];
  expect(change).toMatchObject({ before: { people: 1 }, after: { people: 2 } });
});

test('the office bearers of a CMST are listed by their author', async () => {
  const training = await create(world.so, 'cmst', cmstValues(world, { people: [gul, zarmina] }));
  expect(training).toMatchObject({ members: 2, people: [{ name: 'Gul Rahman' }, { name: 'Zarmina' }] });
  expect(training).not.toHaveProperty('people.0.work');
  await accepted(world.mne.post(`cmst/${training.id}/approve`, { approval_status: 'Approved' }));
  expect((await world.so.put(`cmst/${training.id}`, { people: [] })).statusCode).toBe(403);
});

test('people of two trainings with the same number stay apart', async () => {
  const { id } = await make([gul]);
  await sql`insert into participants (register, record_id, name, sex) values ('cmst', ${id}, 'Stranger', 'Male')`.execute(
    world.server.app.db,
  );
  expect((await accepted(officer.get(`livelihood/${id}`))).people).toHaveLength(1);
});

test('people are exported by M&E and admins alone, which is on record', async () => {
  const { training_code } = await make([{ ...gul, work: 'Employed' }, zarmina]);
  const address = `livelihood/participants/export?filter=${JSON.stringify({ training_code })}`;
  for (const other of [officer, world.so]) expect((await other.get(address)).statusCode).toBe(403);
  const { body, headers } = await world.mne.get(address);
  expect(headers['x-row-count']).toBe('2');
  const [, ...rows] = body.trim().split('\r\n');
  expect(rows[0]).toContain('"Gul Rahman","","17301-1234567-1"');
  expect(rows[0]).toContain('"Employed"');
  expect(rows[1]).toContain('"Zarmina","Sher Khan"');
  const entries = await accepted(world.admin.get('audit?sort=["id","DESC"]&range=[0,0]'));
  expect(entries).toMatchObject([{ kind: 'exported', area: 'livelihood', user_name: 'the-mne' }]);
  expect((await world.mne.get(`${address}&format=xlsx`)).statusCode).toBe(200);
});

describe('a person of several trainings', () => {
  const peopleOnce = async (address = 'summary'): Promise<PeopleOnce> =>
    (await accepted(world.mne.get(address))).people;
  const skills = async () => (await peopleOnce()).find(({ indicator }) => indicator === 'skillsTrainees');
  const added = async (work: () => Promise<unknown>) => {
    const before = await skills();
    await work();
    const after = await skills();
    return [(after?.attended ?? 0) - (before?.attended ?? 0), (after?.once ?? 0) - (before?.once ?? 0)];
  };
  const of = (cnic: string) => ({ ...gul, cnic });

  test('is counted once by the CNIC, others as often as they came', async () => {
    const rauf = of('21201-1111111-1');
    expect(await added(() => make([rauf, zarmina]))).toEqual([2, 2]);
    expect(await added(() => make([rauf, zarmina]))).toEqual([2, 1]);
    expect(await added(() => make(null, { participants_male: 4 }))).toEqual([4, 4]);
  });

  test('counts again where the other training was rejected, and in the report', async () => {
    const sher = of('21201-2222222-2');
    const first = await make([sher]);
    expect(await added(() => make([sher]))).toEqual([1, 0]);
    expect(
      await added(() => world.mne.post(`livelihood/${first.id}/approve`, { approval_status: 'Rejected' })),
    ).toEqual([-1, 0]);
    expect(await peopleOnce('report?from=2000-01-01&to=2099-12-31')).toEqual(await peopleOnce());
    expect(await peopleOnce('report?as_of=2025-01-01')).toEqual([]);
  });

  test('stays one when the names of one training were removed and the list of the other one is changed', async () => {
    const anwar = of('21201-3333333-3');
    const old = { start_date: '2024-01-01', end_date: '2024-01-31' };
    await make([anwar], old);
    const { id } = await make([anwar]);
    const { app, config } = world.server;
    const months = monthsSince('2024-02-29', today(config.timeZone));
    await removeOldNames(app.db, { ...config, participantNamesMonths: months });
    expect(await added(() => officer.put(`livelihood/${id}`, { people: [anwar, zarmina] }))).toEqual([1, 1]);
    expect(await added(() => make([anwar]))).toEqual([1, 0]);
  });
});

test('names are removed so many months after a training, and what was counted stays', async () => {
  const dates = { start_date: '2024-01-01', end_date: '2024-01-31' };
  const { id: old } = await make([gul], dates);
  const { id: young } = await make([gul], { start_date: '2024-01-01', end_date: '2024-03-31' });
  const { app, config } = world.server;
  await removeOldNames(app.db, { ...config, participantNamesMonths: undefined });
  expect(await accepted(officer.get(`livelihood/${old}`))).toMatchObject({
    people: [{ name: 'Gul Rahman' }],
  });
  const months = monthsSince('2024-02-29', today(config.timeZone));
  await removeOldNames(app.db, { ...config, participantNamesMonths: months });
  expect(await accepted(officer.get(`livelihood/${old}`))).toMatchObject({
    people: null,
    participants_male: 1,
  });
  expect(await accepted(officer.get(`livelihood/${young}`))).toMatchObject({
    people: [{ name: 'Gul Rahman' }],
  });
  const kept = await accepted(officer.put(`livelihood/${old}`, { venue: 'Hall', people: null }));
  expect(kept).toMatchObject({ venue: 'Hall', participants_male: 1 });
  const { rows } = await sql`select name, cnic, phone, sex, age from participants
    where register = 'livelihood' and record_id = ${old}`.execute(app.db);
  expect(rows).toEqual([{ name: null, cnic: null, phone: null, sex: 'Male', age: 24 }]);
});

/** Whole months from one day to another. */
const monthsSince = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
