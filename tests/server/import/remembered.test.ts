import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ImportAnswer } from '../../../contract/answers/import.ts';
import { importFields } from '../../../contract/import/import.ts';
import { co } from '../../../contract/registers/co.ts';
import type { Mapping } from '../../../server/import/headings.ts';
import { MOST_REMEMBERED, rememberedMapping, rememberMapping } from '../../../server/import/remembered.ts';
import type { Client } from '../../support/app.ts';
import { importSheet, sendSheet, xlsx } from '../../support/import.ts';
import { worldForFile } from '../../support/world.ts';

const mapping = { 'Tanzeem ka naam': 'name', 'S.No': null, Kind: 'type' };
const world = await worldForFile();
const { admin, so } = world;
const sheet = await xlsx([
  ['S.No', 'Tanzeem ka naam', 'District', 'Tehsil', 'Village', 'Status', 'Kind'],
  [1, 'Mapped', 'Home district', 'Home tehsil', 'Home village', 'New', 'MCO'],
]);

const columnsOf = async (client: Client, more: object = {}, word = 'co') =>
  (await importSheet(client, word, sheet, { remembered: true, ...more })).columns.map(
    ({ field, ignored, remembered }) => [
      field,
      ...(ignored ? [ignored] : []),
      ...(remembered ? ['again'] : []),
    ],
  );
const known = [['districts_id'], ['tehsils_id'], ['villages_id'], ['status']];

test('what a person said of headings is taken for the next sheet, and said to be', async () => {
  expect(await columnsOf(so)).toEqual([[null, 'given'], [null, 'unknown'], ...known, [null, 'unknown']]);
  expect(await columnsOf(so, { mapping })).toEqual([[null, 'chosen'], ['name'], ...known, ['type']]);
  const again = [[null, 'chosen', 'again'], ['name', 'again'], ...known, ['type', 'again']];
  expect(await columnsOf(so)).toEqual(again);
  const { created } = await importSheet(so, 'co', sheet, { remembered: true });
  expect(created).toBe(1);
});

test('of the same words, however they are written', async () => {
  const other = await xlsx([
    ['tanzeem  KA naam *', 'Kind:'],
    ['X', 'MCO'],
  ]);
  const { columns } = await importSheet(so, 'co', other, { remembered: true });
  expect(columns.map(({ field, remembered }) => [field, remembered])).toEqual([
    ['name', true],
    ['type', true],
  ]);
});

test('by nobody else, in no other register, and not unless asked', async () => {
  const nothing = [[null, 'given'], [null, 'unknown'], ...known, [null, 'unknown']];
  expect(await columnsOf(admin)).toEqual(nothing);
  expect(await columnsOf(so, { remembered: false })).toEqual(nothing);
  expect((await columnsOf(so, {}, 'cn'))[1]).toEqual([null, 'unknown']);
});

test('until they forget it, in this register alone', async () => {
  await columnsOf(so, { mapping: { 'Tanzeem ka naam': 'name' } }, 'cn');
  expect((await so.delete('co/import-mapping')).statusCode).toBe(204);
  expect((await columnsOf(so)).flat()).not.toContain('again');
  expect(await columnsOf(so, {}, 'cn')).toContainEqual(['name', 'again']);
  expect((await world.server.anyone.delete('co/import-mapping')).statusCode).toBe(401);
  expect((await (await world.server.as('guest')).delete('co/import-mapping')).statusCode).toBe(403);
  await columnsOf(so, { mapping });
});

test('what is said now comes before it, and is kept instead', async () => {
  expect((await columnsOf(so, { mapping: { Kind: 'remarks' } })).at(-1)).toEqual(['remarks']);
  expect((await columnsOf(so)).at(-1)).toEqual(['remarks', 'again']);
});

test('an import keeps what it was told, too; one that is refused keeps nothing', async () => {
  await importSheet(admin, 'co', sheet, { mapping, dryRun: false });
  expect((await columnsOf(admin))[1]).toEqual(['name', 'again']);
  const guest = await world.server.as('guest');
  expect((await sendSheet(guest, 'co', sheet, { mapping })).statusCode).toBe(403);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_mappings where user_id = ${guest.id}`.execute(
    world.server.app.db,
  );
  expect(rows[0]?.count).toBe(0);
});

test('a bounded number of headings is kept, the last ones; none that is no heading of the sheet', async () => {
  const { db } = world.server.app;
  const whose = { userId: world.mne.id as number, register: 'co' };
  const keep = (names: string[], field: string | null) =>
    rememberMapping(db, whose, Object.fromEntries([...names, 'Not there'].map(name => [name, field])), {
      columns: names.map(header => ({ column: 'A', header, field })),
    } as never);
  for (let part = 0; part < 4; part += 1)
    await keep(
      Array.from({ length: 150 }, (_, index) => `Heading ${part} ${index}`),
      part % 2 ? 'name' : null,
    );
  await keep(['x'.repeat(300), '***'], 'name');
  await keep(['\u0000nul \ud800'], 'no such field');
  const kept = await rememberedMapping(db, whose, importFields(co));
  expect(Object.keys(kept)).toHaveLength(MOST_REMEMBERED - 1);
  expect(kept).toMatchObject({ heading30: 'name', heading2149: null });
  expect(kept).not.toHaveProperty('heading00');
  expect(kept).not.toHaveProperty('notthere');
});

describe('what the check answers as the mapping, sent with the import, reads what the check has shown', () => {
  const where = ['Home district', 'Home tehsil', 'Home village', 'New', 'MCO'];
  const heads = ['District', 'Tehsil', 'Village', 'Status', 'Type'];
  /** What a check that asks for what is remembered reads, and what the import does with its mapping. */
  const checkAndRun = async (client: Client, book: Buffer) => {
    const check = await importSheet(client, 'co', book, { remembered: true });
    const done = await importSheet(client, 'co', book, { mapping: check.mapping, dryRun: false });
    const fieldsOf = ({ columns }: ImportAnswer) => columns.map(({ field }) => field);
    expect(fieldsOf(done)).toEqual(fieldsOf(check));
    return { check, done };
  };

  test('columns that mean a field that another one gives, too', async () => {
    const sm = world.sm;
    const book = await xlsx([
      ['Label', 'Remarks', ...heads],
      ['Twice named', 'Not to be read', ...where],
    ]);
    await importSheet(sm, 'co', book, { mapping: { Label: 'name', Remarks: 'name' } });
    const { check, done } = await checkAndRun(sm, book);
    expect(check.columns.slice(0, 2)).toEqual([
      { column: 'A', header: 'Label', field: 'name', remembered: true },
      { column: 'B', header: 'Remarks', field: null, ignored: 'repeated', recognised: 'remarks' },
    ]);
    const made = (await sm.get(`co/${done.rows[0]?.id}`)).json();
    expect([made.name, made.remarks]).toEqual(['Twice named', null]);
  });

  test('and nothing is remembered of headings that say it on their own, except in place of what was said before', async () => {
    const { db } = world.server.app;
    const whose = { userId: world.engineer.id as number, register: 'co' };
    const columns = [
      { column: 'A', header: 'CO name', field: 'name', recognised: 'name' },
      { column: 'B', header: 'Remarks', field: 'name', recognised: 'remarks' },
      { column: 'C', header: 'S.No', field: null },
    ];
    const keep = (mapping: Mapping) => rememberMapping(db, whose, mapping, { columns } as never);
    await keep({ 'CO name': 'name', Remarks: 'name', 'S.No': null });
    expect(await rememberedMapping(db, whose, importFields(co))).toEqual({ remarks: 'name', sno: null });
    await keep({ 'CO name': 'name', Remarks: 'remarks' });
    expect(await rememberedMapping(db, whose, importFields(co))).toEqual({ remarks: 'remarks', sno: null });
  });

  test('a field’s own heading comes before another one that was matched to it', async () => {
    const before = await xlsx([
      ['Remarks', 'Ad hoc', ...heads],
      ['Matched', 'x', ...where],
    ]);
    await importSheet(world.mne, 'co', before, { mapping: { Remarks: 'name', 'Ad hoc': 'name' } });
    const book = await xlsx([
      ['Ad hoc', 'Remarks', 'CO name', ...heads],
      ['Unknown', 'Remarked', 'Named by its own', ...where],
    ]);
    const { check, done } = await checkAndRun(world.mne, book);
    expect(check.columns.slice(0, 3)).toEqual([
      { column: 'A', header: 'Ad hoc', field: null, ignored: 'unknown' },
      { column: 'B', header: 'Remarks', field: 'remarks' },
      { column: 'C', header: 'CO name', field: 'name' },
    ]);
    const made = (await world.mne.get(`co/${done.rows[0]?.id}`)).json();
    expect([made.name, made.remarks]).toEqual(['Named by its own', 'Remarked']);
  });
});
