/** A foreign file counts its own rows: its IDs must not rename whatever records have those numbers. */
import { expect, test } from 'vitest';
import type { RegisterName } from '../../../contract/access.ts';
import { allRegisters } from '../../../contract/all-registers.ts';
import { create } from '../../support/app.ts';
import {
  type CellValue,
  counts,
  importSheet,
  type SendOptions,
  sendSheet,
  wrong,
  xlsx,
} from '../../support/import.ts';
import type { Json } from '../../support/registers.ts';
import { companyValues } from '../../support/tenders.ts';
import { coValues, declared, makeLmst, plainValues, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const run = async (word: string, rows: CellValue[][], options?: SendOptions) =>
  importSheet(admin, word, await xlsx(rows), options);
const title = (word: string) => declared(word as RegisterName).search[0] as string;
const make = (word: string): Promise<Json> =>
  word === 'lmst'
    ? makeLmst(admin, world)
    : create(admin, word, word === 'contractor' ? companyValues() : plainValues(world, word as RegisterName));
const read = async (word: string, id: unknown) => (await admin.get(`${word}/${id}`)).json();
const named = (id: unknown, name: unknown) =>
  `Record ${id} is called “${name}”. Confirm that this row is about it, or correct the ID.`;

const imported = allRegisters.filter(register => register.import).map(({ name }) => name);

test.each(imported)('%s: another name alongside an ID waits to be confirmed', async word => {
  const field = title(word);
  const record = await make(word);
  const heads = ['ID', field];
  const rows = [heads, [record.id, 'Foreign']];
  const checked = await run(word, rows);
  expect(wrong(checked)).toEqual({ 2: [`A2 “${record.id}”: ${named(record.id, record[field])}`] });
  expect(checked.rows[0]).toMatchObject({ renames: { name: record[field], confirmed: false } });
  expect(counts(await run(word, rows, { dryRun: false }))).toMatchObject({ updated: 0, failed: 1 });
  expect(await read(word, record.id)).toMatchObject({
    [field]: record[field],
    updated_at: record.updated_at,
  });

  const shouting = [heads, [record.id, ` ${String(record[field]).toUpperCase()} `]];
  expect(wrong(await run(word, shouting))).toEqual({});
  const confirmed = { 2: Number(record.id) };
  const done = await run(word, rows, { dryRun: false, confirmed });
  expect(done.rows).toMatchObject([{ action: 'update', renames: { confirmed: true } }]);
  expect(await read(word, record.id)).toMatchObject({ [field]: 'Foreign' });
});

test('a code, the place, a number or the CO confirms that a record is meant', async () => {
  const codes = { ref_code: 'C-77', mobile: '0300-7654321' };
  const co = await create(admin, 'co', coValues(world.at, codes));
  const other = await create(admin, 'co', coValues(world.at));
  const confirming: [string, CellValue][] = [
    ['Ref code', ' c-77 '],
    ['Mobile', '+92 300 7654321'],
    ['Village', 'home VILLAGE'],
  ];
  for (const [heading, cell] of confirming) {
    const answer = await run('co', [
      ['ID', 'CO name', heading],
      [co.id, 'Renamed', cell],
    ]);
    expect([heading, counts(answer)]).toEqual([heading, { created: 0, updated: 1, unchanged: 0, failed: 0 }]);
  }
  const none: [string, CellValue][] = [
    ['Ref code', 'C-78'],
    ['District', 'Home district'],
    ['Status', 'New'],
  ];
  for (const [heading, cell] of none) {
    const answer = await run('co', [
      ['ID', 'CO name', heading],
      [other.id, 'Renamed', cell],
    ]);
    expect([heading, answer.failed]).toEqual([heading, 1]);
  }
  const contractor = await make('contractor');
  const company = await run('contractor', [
    ['ID', 'Company name', 'NTN'],
    [contractor.id, 'Renamed Builders', String(contractor.NTN).toLowerCase()],
  ]);
  expect(counts(company)).toMatchObject({ updated: 1, failed: 0 });
  const training = await make('cmst');
  const byCo = await run('cmst', [
    ['ID', 'Name', 'CO'],
    [training.id, 'Renamed', String(world.co.name)],
  ]);
  expect(counts(byCo)).toMatchObject({ updated: 1, failed: 0 });
});

test('what is confirmed is the record of that row alone', async () => {
  const one = await create(admin, 'co', coValues(world.at));
  const two = await create(admin, 'co', coValues(world.at));
  const rows = [
    ['ID', 'CO name'],
    [one.id, 'First'],
    [two.id, 'Second'],
  ];
  const answer = await run('co', rows, { confirmed: { 2: one.id, 3: one.id } });
  expect(answer.rows.map(({ action }) => action)).toEqual(['update', 'error']);
  for (const confirmed of ['nonsense', '[2]', '{"2":"yes"}', '{"a":1}', '{"2":0}']) {
    const refused = await sendSheet(admin, 'co', await xlsx(rows), { confirmed });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['confirmed']]);
  }
});
