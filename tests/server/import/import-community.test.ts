/** Places, companies and networks, whose records hold more than one row of a sheet can. */
import { describe, expect, test } from 'vitest';
import { create } from '../../support/app.ts';
import { openTemplate } from '../../support/book.ts';
import { counts, csv, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
import { list } from '../../support/registers.ts';
import { cnValues, coValues } from '../../support/world.ts';
import { once, run, startCommunity, where } from './community.ts';

const { world, admin, so, water, light } = await startCommunity();

test('tehsils by name within their district, with their Urdu names', async () => {
  const rows = [
    ['Dist', 'Tehsil name', 'Code'],
    ['Home district', 'Bara', 'BRA'],
    ['Away district', 'Bara', ''],
  ];
  await once(admin, 'tehsils', rows);
  const [made] = await list(admin, 'tehsils', { filter: { tehsil_code: 'BRA' } });
  expect(made).toMatchObject({ districts_id: world.at.districts_id, tehsil_name_ur: 'باڑہ' });
  const twice = await run(admin, 'tehsils', [...rows, ['home district', 'BARA', 'NEW']], true);
  expect(wrong(twice)).toEqual({ 4: ['B4 “BARA”: Row 2 of this file is about the same record.'] });
  expect((await sendSheet(await world.server.as('guest'), 'tehsils', await xlsx(rows))).statusCode).toBe(403);
});

test('marks that nobody sees, as chats and right-to-left pages put them on the clipboard, are no part of a cell', async () => {
  const heads = [
    'Name',
    'District',
    'Tehsil',
    'Village',
    'Status',
    'Type',
    'Formation',
    'Total HH',
    'Mobile',
  ];
  const cells = ['\u202bمرکز\u202c\nتنظیم', ...where, 'New', 'MCO', '\u200e3/\u200e4/\u200e2026', '۱٬۲۰۰'];
  const marked = cells.map((cell, index) => (index > 0 && index < 4 ? `${cell}\u200f` : cell));
  await once(admin, 'co', [heads, [...marked, '\u202a+92 300 1234567\u202c']]);
  const [made] = await list(admin, 'co', { filter: { mobile: '+923001234567' } });
  expect(made).toMatchObject({
    name: 'مرکز تنظیم',
    villages_id: world.at.villages_id,
    date_of_formation: '2026-04-03',
    total_hh: 1200,
  });
});

describe('contractors', () => {
  const rows = [
    ['NTN No', 'Company name', 'E-mail', 'Mobile no'],
    ['8642097-1', 'Imported Builders', 'office@imported.pk', 3001122334],
  ];

  test('by their NTN, in any spelling', async () => {
    const heads = ['NTN No', 'Company name', 'E-mail address', 'Mobile no'];
    await once(admin, 'contractor', [heads, ...rows.slice(1)]);
    const [made] = await list(admin, 'contractor', { filter: { NTN: '86420971' } });
    expect(made).toMatchObject({ company_name: 'Imported Builders', mobile: '03001122334' });
    const changed = await run(admin, 'contractor', [heads, ['86-42097 1', 'Imported Builders Ltd', '', '']]);
    expect(counts(changed)).toMatchObject({ updated: 1, failed: 0 });
    const refused = await run(admin, 'contractor', [heads, ['12', 'Short', 'nowhere', '1']]);
    expect(Object.values(wrong(refused)).flat()).toHaveLength(4);
  });

  test('only by those who may read them; nobody without a session', async () => {
    const sheet = csv([['NTN'], ['8642097-1']]);
    for (const client of [so, world.server.anyone]) {
      const status = client === so ? 403 : 401;
      expect((await sendSheet(client, 'contractor', sheet, { name: 'a.csv' })).statusCode).toBe(status);
      expect((await client.get('contractor/import-template')).statusCode).toBe(status);
    }
  });
});

describe('networks', () => {
  const heads = ['CN name', 'Code', 'District', 'Tehsil', 'Village', 'Member COs'];
  const cn = (name: string, code: string, members: string) => [name, code, ...where, members];
  const membersOf = async (name: string) =>
    (await list(admin, 'cn', { filter: { name } }))[0]?.cos_ids as number[];

  test('with their COs by code or by name within the tehsil', async () => {
    await once(admin, 'cn', [
      heads,
      cn('By codes', 'CN-1', 'wat-1; Light, and more'),
      cn('By names', '', 'Water CO؛ LIGHT, and  more\nWater CO'),
      cn('With commas', 'CN-3', `WAT-1, ${world.co.name}`),
      cn('Without', 'CN-4', ''),
    ]);
    expect(await membersOf('By codes')).toEqual([water.id, light.id]);
    expect(await membersOf('By names')).toEqual([water.id, light.id]);
    expect(await membersOf('With commas')).toEqual(
      [world.co.id, water.id].sort((a, b) => Number(a) - Number(b)),
    );
    expect(await membersOf('Without')).toEqual([]);
  });

  test('each name that is not known is told at its cell', async () => {
    const answer = await run(admin, 'cn', [
      heads,
      cn('Wrong', 'CN-5', 'WAT-1; Fire CO; Nobody'),
      ['Wrong place', 'CN-6', 'Home district', 'Nowhere', '', 'Fire CO'],
    ]);
    expect(wrong(answer)).toEqual({
      2: [
        'F2 “WAT-1; Fire CO; Nobody”: “Fire CO”: There is no CO with this name in Home tehsil.',
        'F2 “WAT-1; Fire CO; Nobody”: “Nobody”: There is no CO with this name in Home tehsil.',
      ],
      3: ['D3 “Nowhere”: There is no tehsil with this name in Home district.'],
    });
  });

  test('an empty cell leaves the members; an export comes back unchanged, deleted members and all', async () => {
    const gone = await create(admin, 'co', coValues(world.at, { name: 'Soon gone' }));
    const members = [water.id, light.id, gone.id].sort((a, b) => a - b);
    const network = await create(
      admin,
      'cn',
      cnValues(world.at, { name: 'Kept', ref_code: 'CN-7', cos_ids: members }),
    );
    await admin.delete(`co/${gone.id}`);
    const answer = await run(admin, 'cn', [
      [...heads, 'President'],
      [...cn('Kept', 'CN-7', ''), 'Gul Khan'],
    ]);
    expect(counts(answer)).toMatchObject({ updated: 1 });
    expect((await admin.get(`cn/${network.id}`)).json()).toMatchObject({
      president_name: 'Gul Khan',
      cos_ids: members,
    });
    const exported = await admin.get('cn/export?format=xlsx');
    const again = await importSheet(admin, 'cn', exported.rawPayload);
    expect(wrong(again)).toEqual({});
    expect(counts(again)).toMatchObject({ created: 0, updated: 0, unchanged: again.rows.length });
    // Nobody is asked what the product's own headings are.
    expect(again.columns.filter(({ ignored }) => ignored === 'unknown')).toEqual([]);
  });

  test('a count of members is nobody’s id, within a tehsil or without; a column “COs” is not taken for them', async () => {
    await run(admin, 'cn', [heads, cn('Counted', 'CN-9', 'WAT-1')]);
    const count = String(world.co.id);
    const named = await run(admin, 'cn', [heads, cn('Counted', 'CN-9', count)]);
    expect(wrong(named)).toEqual({
      2: [`F2 “${count}”: “${count}”: There is no CO with this name in Home tehsil.`],
    });
    const nowhere = await run(admin, 'cn', [
      ['Code', 'Member COs'],
      ['CN-0', count],
    ]);
    expect(wrong(nowhere)[2]).toContain(`B2 “${count}”: “${count}”: There is no CO with this name.`);
    const counted = await run(admin, 'cn', [
      ['Code', 'COs'],
      ['CN-9', count],
    ]);
    expect(counts(counted)).toMatchObject({ unchanged: 1, failed: 0 });
    expect(counted.columns[1]).toMatchObject({ field: null, ignored: 'unknown' });
    expect(await membersOf('Counted')).toEqual([water.id]);
  });

  test.each([';', ', ', ' ؛\n ، ;'])(
    'a cell with nothing but separators (%j) leaves the members',
    async text => {
      await run(admin, 'cn', [heads, cn('Separated', 'CN-10', 'WAT-1')]);
      const answer = await run(admin, 'cn', [heads, cn('Separated', 'CN-10', text)]);
      expect(counts(answer)).toMatchObject({ unchanged: 1, failed: 0 });
      expect(await membersOf('Separated')).toEqual([water.id]);
    },
  );

  test('a cell of endless names ends soon, in words', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `N${index}`);
    const answer = await run(admin, 'cn', [heads, cn('Endless', 'CN-8', many.join(';'))], true);
    expect(wrong(answer)[2]).toHaveLength(5);
  });
});

test.each([
  ['tehsils', []],
  ['contractor', []],
  ['cn', ['Places', 'COs']],
  ['cmst', ['Places', 'COs', 'Trainers']],
  ['lmst', ['Places', 'Trainers']],
])('the template of %s has its lists, and is taken as it is', async (word, sheets) => {
  const book = await openTemplate((await admin.get(`${word}/import-template`)).rawPayload);
  expect(book.worksheets.map(({ name }) => name)).toEqual(expect.arrayContaining(sheets));
  const empty = await sendSheet(admin, word, Buffer.from(await book.xlsx.writeBuffer()));
  expect(empty.json().message).toBe('There are no rows below the headings of the first worksheet.');
});
