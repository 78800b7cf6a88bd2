import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ImportAnswer } from '../../../contract/answers/import.ts';
import { likeness, trigramsOf } from '../../../server/import/similar.ts';
import { type CellValue, importSheet, wrong, xlsx } from '../../support/import.ts';
import { worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const at = (name = 'Home') => [`${name} district`, `${name} tehsil`, `${name} village`];
const heads = ['Name', 'District', 'Tehsil', 'Village', 'Status', 'Type', 'Mobile', 'Code'];
const co = (name: string, place: string[], mobile = '', code = '') => [
  name,
  ...place,
  'New',
  'MCO',
  mobile,
  code,
];
const alike = ({ rows }: ImportAnswer) =>
  Object.fromEntries(
    rows.flatMap(one => (one.alike ? [[one.row, one.alike.map(({ row, fields }) => [row, fields])]] : [])),
  );
const check = async (word: string, rows: CellValue[][]) => importSheet(admin, word, await xlsx(rows));

describe('new rows of one sheet', () => {
  test('are marked where name and village, or the mobile number, are alike; both of them', async () => {
    const answer = await check('co', [
      heads,
      co('Shaheen Tanzeem Bara', at(), '0300-7654321'),
      co('SHAHEEN tanzim bara', at()),
      co('Shaheen Tanzeem Bara', at('Away')),
      co('Rahmat Welfare', at(), '+92 300 7654321'),
      co('Gulistan', at()),
    ]);
    expect(wrong(answer)).toEqual({});
    expect(alike(answer)).toEqual({
      2: [
        [3, ['name']],
        [5, ['mobile']],
      ],
      3: [[2, ['name']]],
      5: [[2, ['mobile']]],
    });
    expect(answer.rows[1]?.alike?.[0]?.name).toBe('Shaheen Tanzeem Bara');
  });

  test('of companies, wherever they are; what must be unique is wrong at its cell', async () => {
    const answer = await check('contractor', [
      ['NTN', 'Company', 'Email', 'Mobile'],
      ['1234567-8', 'Khan Brothers Construction', 'a@b.pk', '03001112223'],
      ['2234567-8', 'Khan Bros Construction', 'a@b.pk', '03001112224'],
      ['3234567-8', 'Sarhad Rural Works', 'a@b.pk', '0092 300 1112223'],
      ['12-34 567 8', 'Another Company', 'a@b.pk', '03001112225'],
    ]);
    expect(alike(answer)).toMatchObject({
      2: [
        [3, ['company_name']],
        [4, ['mobile']],
      ],
      4: [[2, ['mobile']]],
    });
    expect(wrong(answer)).toEqual({ 5: ['A5 “12-34 567 8”: Row 2 of this file is about the same record.'] });
  });

  test('are not marked when they are written, nor those that are wrong or there already', async () => {
    const rows = [
      heads,
      co('Barkat Tanzeem', at()),
      co('Barkat Tanzim', at()),
      co('Barkat Tanzeem', at(), '12'),
    ];
    expect(Object.keys(alike(await check('co', rows)))).toEqual(['2', '3']);
    const done = await importSheet(admin, 'co', await xlsx(rows.slice(0, 3)), { dryRun: false });
    expect([done.created, alike(done)]).toEqual([2, {}]);
    expect(alike(await check('co', rows))).toEqual({});
  });

  test('are three at most, however many there are', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      co(`Network of farmers ${index}`, at(), '03009998887'),
    );
    const answer = await check('co', [heads, ...many]);
    expect(answer.rows.every(row => row.alike?.length === 3)).toBe(true);
  });
});

test('a code that two rows give, one by the ID of its record, is wrong before anything is written', async () => {
  await importSheet(admin, 'co', await xlsx([heads, co('Coded', at(), '', 'ONE-1')]), { dryRun: false });
  const [{ id }] = (await admin.get('co?filter={"ref_code":"ONE-1"}')).json();
  const rows = [
    ['ID', ...heads],
    ['', ...co('New with the code', at(), '', 'TWO-2')],
    [id, ...co('Coded', at(), '', 'TWO-2 ')],
  ];
  const answer = await importSheet(admin, 'co', await xlsx(rows), { dryRun: false });
  expect(answer.created).toBe(1);
  expect(Object.values(wrong(answer)).flat()).toEqual([
    expect.stringContaining('Row 2 of this file has the same value'),
  ]);
});

test('names are as like as the database finds them', async () => {
  const pairs = [
    ['Shaheen Tanzeem', 'shaheen tanzim'],
    ['word', 'two words'],
    ['Khan & Sons (Pvt.) Ltd', 'Khan and Sons'],
    ['same', 'same'],
    ['one', 'two'],
  ] as const;
  for (const [a, b] of pairs) {
    const { rows } = await sql<{ value: number }>`select similarity(${a}, ${b}) as value`.execute(
      world.server.app.db,
    );
    expect(likeness(trigramsOf(a), trigramsOf(b))).toBeCloseTo(rows[0]?.value as number, 5);
  }
});
