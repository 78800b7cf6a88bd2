/** Men, women and their total: in whichever register, one that contradicts its parts is refused and no value is dropped. */
import { describe, expect, test } from 'vitest';
import type { RegisterName } from '../../../contract/access.ts';
import { allRegisters } from '../../../contract/all-registers.ts';
import { activityKinds } from '../../../contract/figures/activity-kinds.ts';
import { totalsOf } from '../../../contract/register/totals.ts';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import { accepted, cmstValues, makeLmst, plainValues, refused, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const other = (parts: string, total: number) =>
  `Men + Women add up to ${parts}, not ${total}. Please enter numbers that add up to the total.`;
const registers = allRegisters.filter(register => totalsOf(register).length > 0).map(({ name }) => name);
const people = (men: number, women: number) => ({ participants_male: men, participants_female: women });
const make = (name: string) =>
  name === 'lmst'
    ? makeLmst(admin, world, people(3, 4))
    : create(admin, name, { ...plainValues(world, name as RegisterName), ...people(3, 4) });

test('the registers with men, women and a total are known', () => {
  expect(registers).toEqual(expect.arrayContaining(['cmst', 'lmst', ...Object.keys(activityKinds)]));
});

/** One that is declared, one with documents in slots, one of the activities. */
describe.each(['cmst', 'lmst', 'exposureVisit'])('%s', name => {
  test('a change takes the total that its parts make, and no other', async () => {
    const { id, members } = await make(name);
    expect(members).toBe(7);
    const path = `${name}/${id}`;
    await refused(admin.put(path, { ...people(10, 12), members: 25 }), { members: [other('22', 25)] });
    await refused(admin.put(path, { members: 100 }), { members: [other('7', 100)] });
    await refused(admin.put(path, { members: 'many' }), { members: [messages.integer] });
    expect(await accepted(admin.put(path, { ...people(10, 12), members: 22 }))).toMatchObject({
      members: 22,
    });
    expect(await accepted(admin.put(path, { participants_male: 1, members: null }))).toMatchObject({
      members: 13,
    });
  });

  test('a sheet with another total is refused at the total’s cell', async () => {
    const { id } = await make(name);
    const run = async (...cells: (string | number | null)[]) =>
      importSheet(
        admin,
        name,
        await xlsx([
          ['ID', 'Men', 'Women', 'Total participants'],
          [id, ...cells],
        ]),
      );
    expect(wrong(await run(10, 12, 25))).toEqual({ 2: [`D2 “25”: ${other('22', 25)}`] });
    expect(wrong(await run(null, null, 25))).toEqual({ 2: [`D2 “25”: ${other('7', 25)}`] });
    expect(wrong(await run(10, 12, 'about 20'))).toEqual({ 2: [`D2 “about 20”: ${messages.integer}`] });
    expect(counts(await run(10, 12, '22'))).toMatchObject({ updated: 1, failed: 0 });
    expect(counts(await run(3, 4, null))).toMatchObject({ unchanged: 1, failed: 0 });
  });
});

test('a new record with a total alone is refused', async () => {
  await refused(admin.post('cmst', cmstValues(world, { members: 25 })), { members: [other('0', 25)] });
  await refused(admin.post('cmst', cmstValues(world, { ...people(3, 4), members: 100 })), {
    members: [other('7', 100)],
  });
  const heads = ['Name', 'District', 'Tehsil', 'Village', 'CO', 'Start date'];
  const cells = [
    'Only a total',
    'Home district',
    'Home tehsil',
    'Home village',
    String(world.co.name),
    '2025-02-03',
  ];
  for (const heading of [
    'Total participants',
    'Participants',
    'Total',
    'No. of participants',
    'members',
    'شرکاء',
  ]) {
    const answer = await importSheet(
      admin,
      'cmst',
      await xlsx([
        [...heads, heading],
        [...cells, 25],
      ]),
    );
    expect(wrong(answer)).toEqual({ 2: [`G2 “25”: ${other('0', 25)}`] });
  }
});
