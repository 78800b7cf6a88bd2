import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { type CellValue, counts, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
import { list } from '../../support/registers.ts';
import { worldForFile } from '../../support/world.ts';

const where = ['Home district', 'Home tehsil', 'Home village'];
const heads = [
  'Name',
  'Code',
  'District',
  'Tehsil',
  'Village',
  'Status',
  'Type',
  'Formation',
  'Mobile',
  'Own notes',
];
const rows: CellValue[][] = [
  ['COs of the month'],
  heads,
  ['Good', 'C-1', ...where, 'New', 'MCO', '', '', 'x'],
  ['Bad place', 'C-2', 'Home district', 'Hom tehsil', 'Home village', 'New', 'MCO', '', 3001234567, 'y'],
  ['Bad values', 'C-3', ...where, 'Newish', 'XCO', '31/02/2025', '12', ''],
];
const world = await worldForFile();
const { admin } = world;
const sheet = await xlsx(rows);

describe('a check', () => {
  test('gives the cells of wrong rows, those alone that are read', async () => {
    const answer = await importSheet(admin, 'co', sheet);
    expect(answer.rows.map(row => row.cells)).toEqual([
      undefined,
      {
        ...{ A: 'Bad place', B: 'C-2', C: 'Home district', D: 'Hom tehsil', E: 'Home village' },
        ...{ F: 'New', G: 'MCO', H: '', I: '3001234567' },
      },
      {
        ...{ A: 'Bad values', B: 'C-3', C: where[0], D: where[1], E: where[2] },
        ...{ F: 'Newish', G: 'XCO', H: '31/02/2025', I: '12' },
      },
    ]);
    const done = await importSheet(admin, 'co', await xlsx([heads, ['Only bad']]), { dryRun: false });
    expect(done.rows[0]).not.toHaveProperty('cells');
  });

  test('takes corrections in place of cells, and still says what is wrong', async () => {
    const corrections = { 4: { D: 'Home tehsil' }, 5: { F: 'New', G: 'WCO', H: '28/02/2025', I: '12x' } };
    const answer = await importSheet(admin, 'co', sheet, { corrections });
    expect(counts(answer)).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 1 });
    expect(wrong(answer)).toEqual({
      5: ['I5 “12x”: Please enter a telephone number of 7 to 15 digits.'],
    });
    expect(answer.rows[2]?.cells).toMatchObject({ F: 'New', I: '12x' });
    const book = new ExcelJs.Workbook();
    const response = await sendSheet(admin, 'co', sheet, { corrections, format: 'xlsx' });
    await book.xlsx.load(response.rawPayload as never);
    expect(book.worksheets[0]?.getCell('F2').value).toBe('New');
  });

  test('keeps to the rest when a corrected column is left out', async () => {
    const corrections = { 5: { F: 'New', G: 'WCO', H: '28/02/2025', I: '1' } };
    const answer = await importSheet(admin, 'co', sheet, { corrections, mapping: { Mobile: null } });
    expect(Object.keys(wrong(answer))).toEqual(['4']);
  });

  test('of very many wrong rows gives the cells of the first ones', async () => {
    const many = Array.from({ length: 600 }, (_, index) => [`Bad ${index}`]);
    const answer = await importSheet(admin, 'co', await xlsx([heads, ...many]));
    expect(answer.rows.filter(row => row.cells)).toHaveLength(500);
    const long = Array.from({ length: 60 }, () => ['x'.repeat(30_000)]);
    const heavy = await importSheet(admin, 'co', await xlsx([heads, ...long]));
    expect(heavy.rows.filter(row => row.cells).length).toBeLessThan(40);
  });
});

test('what is imported carries the corrections; an empty one empties its cell', async () => {
  const corrections = {
    3: { A: 'Better', B: '' },
    4: { D: ' home TEHSIL ' },
    5: { F: 'new', G: 'wco', H: '28/02/2025', I: '' },
  };
  const headers = { 'idempotency-key': 'corrected-sheet-1' };
  const done = await importSheet(admin, 'co', sheet, { corrections, dryRun: false, headers });
  expect(wrong(done)).toEqual({});
  expect(done.created).toBe(3);
  const again = await importSheet(admin, 'co', sheet, { corrections, dryRun: false, headers });
  expect(again).toEqual(done);
  const other = await sendSheet(admin, 'co', sheet, {
    corrections: { 3: { A: 'X' } },
    dryRun: false,
    headers,
  });
  expect(other.statusCode).toBe(422);
  const stored = await list(admin, 'co', {
    filter: { id: done.rows.map(row => row.id) },
    sort: ['id', 'ASC'],
  });
  expect(stored).toMatchObject([
    { name: 'Better', ref_code: null },
    { name: 'Bad place', ref_code: 'C-2', mobile: '03001234567' },
    { name: 'Bad values', type: 'WCO', date_of_formation: '2025-02-28', mobile: null },
  ]);
});

test.each([
  'x',
  '[]',
  '{"2":1}',
  '{"0":{"A":"x"}}',
  '{"3":{"a":"x"}}',
  '{"3":{"ZZZ":"x"}}',
  '{"1":{"A":"a title"}}',
  '{"2":{"A":"a heading"}}',
  '{"99":{"A":"no row"}}',
  `{"3":{"A":"${'x'.repeat(32_768)}"}}`,
])('corrections %s are refused in words', async corrections => {
  const response = await sendSheet(admin, 'co', sheet, { corrections });
  expect(response.statusCode, response.body).toBe(422);
  expect(response.json().errors.corrections).toEqual([
    'Please send an object of row numbers, each with columns of this file and their texts.',
  ]);
});

test('corrections without end are refused', async () => {
  const response = await sendSheet(admin, 'co', sheet, { corrections: 'x'.repeat(1_100_000) });
  expect([413, 422]).toContain(response.statusCode);
});
