import { describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const places = await makePlaces(admin, 'Import');
const where: [string, string, string] = ['import DISTRICT', ' Import  tehsil ', 'Import village'];

const heads = ['CO name *', 'Ref. Code', 'District', 'TEHSIL', 'Village', 'Status', 'Type', 'Total HH'];
const co = (name: string, code: string, ...more: (string | number)[]) => [
  name,
  code,
  ...where,
  'new',
  'MCO',
  ...more,
];

describe('a check', () => {
  test('writes nothing, and says what an import would do', async () => {
    const before = await admin.get('co');
    const answer = await importSheet(admin, 'co', await xlsx([heads, co('Dry', 'DRY-1', 12)]));
    expect(counts(answer)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 0 });
    expect(answer.rows).toEqual([{ row: 2, action: 'create', name: 'Dry' }]);
    expect((await admin.get('co')).json()).toEqual(before.json());
  });

  test('says which columns are read, which are not known, and which are missing', async () => {
    const rows = [
      ['Name', 'Ref code', 'Colour', 'ref_code', 'Reason'],
      ['A', 'X-1', 'red', 'X-2', 'none'],
    ];
    const answer = await importSheet(admin, 'co', await xlsx(rows));
    expect(answer.columns).toEqual([
      { column: 'A', header: 'Name', field: 'name' },
      { column: 'B', header: 'Ref code', field: 'ref_code' },
      { column: 'C', header: 'Colour', field: null, ignored: 'unknown' },
      { column: 'D', header: 'ref_code', field: null, ignored: 'repeated' },
    ]);
    expect(answer.missing).toEqual(['districts_id', 'tehsils_id', 'villages_id', 'status', 'type']);
    expect(wrong(answer)[2]).toContain('Status (the file has no such column): Value is required');
  });

  test('knows the heads that offices use, takes a total for what it is, and says what may be meant', async () => {
    const rows = [
      ['S.No', 'Name', 'Code', 'Dist', 'Teh', 'Vill', 'Status', 'Type', 'Total HH'],
      [1, 'Meant', 'MEANT-1', ...where, 'New', 'MCO', 5],
      [2, 'Mistyped', 'MEANT-2', 'Imprt district', where[1], where[2], 'New', 'MCO', 5],
      [3, 'Mistyped, too', 'MEANT-3', where[0], where[1], 'Import vilage', 'New', 'MCO', 5],
      ['Total', null, null, null, null, null, null, null, 15],
      [null, 'Grand  total', null, null, null, null, null, null, '15'],
    ];
    const answer = await importSheet(admin, 'co', await xlsx(rows));
    expect(counts(answer)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 2 });
    expect(answer.columns.map(({ field }) => field)).toEqual([
      null,
      ...['name', 'ref_code', 'districts_id', 'tehsils_id', 'villages_id', 'status', 'type', 'total_hh'],
    ]);
    expect(answer.totals).toEqual([5, 6]);
    expect(wrong(answer)).toEqual({
      3: ['D3 “Imprt district”: There is no district with this name. Did you mean Import district?'],
      4: [
        'F4 “Import vilage”: There is no village with this name in Import tehsil. Did you mean Import village?',
      ],
    });
    expect(answer.rows.map(({ suggestions }) => suggestions)).toEqual([
      undefined,
      { districts_id: 'Import district' },
      { villages_id: 'Import village' },
    ]);
  });

  test('reads a column from where a person says, or leaves it out', async () => {
    const rows = [['Tanzeem', 'Code', ...heads.slice(2)], co('Mapped', 'NOT-A-CODE', 3)];
    const mapping = { Tanzeem: 'name', Code: null };
    const answer = await importSheet(admin, 'co', await xlsx(rows), { mapping });
    expect(answer.rows).toEqual([{ row: 2, action: 'create', name: 'Mapped' }]);
    expect(answer.columns.slice(0, 2)).toEqual([
      { column: 'A', header: 'Tanzeem', field: 'name' },
      { column: 'B', header: 'Code', field: null, ignored: 'chosen', recognised: 'ref_code' },
    ]);
  });
});

describe('an import', () => {
  test('writes the good rows with their history, and reports the three wrong ones by cell, value and reason', async () => {
    const sheet = await xlsx([
      heads,
      co('Good one', 'IMP-1', '1,200'),
      co('Bad number', 'IMP-2', 'many'),
      ['No village', 'IMP-3', 'Import district', 'Import tehsil', 'Nowhere', 'New', 'MCO', 1],
      co('', 'IMP-4', 4),
      co('Good two', 'IMP-5', 7),
    ]);
    const checked = await importSheet(admin, 'co', sheet);
    const done = await importSheet(admin, 'co', sheet, { dryRun: false });
    expect(counts(done)).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 3 });
    expect(wrong(done)).toEqual(wrong(checked));
    expect(wrong(done)).toEqual({
      3: ['H3 “many”: Please enter a whole number.'],
      4: ['E4 “Nowhere”: There is no village with this name in Import tehsil.'],
      5: ['A5 (empty): Value is required'],
    });
    const [one] = await list(admin, 'co', { filter: { ref_code: 'IMP-1' } });
    expect(one).toMatchObject({
      name: 'Good one',
      status: 'New',
      total_hh: 1200,
      villages_id: places.village.id,
      approval_status: 'Pending',
      account: 'NO',
      created_by_name: expect.any(String),
    });
    expect(done.rows[0]).toEqual({ row: 2, action: 'create', name: 'Good one', id: one?.id });
    const [line, ...others] = (await admin.get(`co/${one?.id}/history`)).json();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: 'create', user_id: admin.id ?? 1, before: null });
    expect(line.after).toMatchObject({ name: 'Good one', total_hh: 1200, ref_code: 'IMP-1' });

    const again = await importSheet(admin, 'co', sheet, { dryRun: false });
    expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 3 });
    expect((await admin.get(`co/${one?.id}`)).json()).toEqual(one);
  });

  test('changes a record found by reference code or by ID, and leaves alone what empty cells don’t say', async () => {
    const first = await create(admin, 'co', {
      name: 'Before',
      ref_code: 'UPD-1',
      districts_id: places.district.id,
      tehsils_id: places.tehsil.id,
      villages_id: places.village.id,
      status: 'New',
      type: 'WCO',
      remarks: 'Stay',
      total_hh: 5,
    });
    const rows = [
      ['ref code', 'CO Name', 'Remarks', 'total hh'],
      ['upd-1', 'After', null, 6],
    ];
    const answer = await importSheet(admin, 'co', await xlsx(rows), { dryRun: false });
    expect(answer.rows).toEqual([{ row: 2, action: 'update', id: first.id, name: 'After' }]);
    const after = (await admin.get(`co/${first.id}`)).json();
    // What it was found by keeps its spelling.
    expect(after).toMatchObject({
      name: 'After',
      remarks: 'Stay',
      total_hh: 6,
      type: 'WCO',
      ref_code: 'UPD-1',
    });
    expect(after.updated_at > first.updated_at).toBe(true);
    const [line] = (await admin.get(`co/${first.id}/history`)).json();
    expect(line).toMatchObject({
      action: 'update',
      before: { name: 'Before', total_hh: 5 },
      after: { name: 'After', total_hh: 6 },
    });
    const byId = await importSheet(
      admin,
      'co',
      await xlsx([
        ['ID', 'Type'],
        [first.id, 'MCO'],
        [99_999_999, 'MCO'],
      ]),
      {
        dryRun: false,
      },
    );
    expect(counts(byId)).toEqual({ created: 0, updated: 1, unchanged: 0, failed: 1 });
    expect(wrong(byId)).toEqual({ 3: ['A3 “99999999”: There is no record with this ID.'] });
  });

  test('of two rows about one record the second is wrong, and a code of another record is refused', async () => {
    const twice = await importSheet(
      admin,
      'co',
      await xlsx([heads, co('T', 'TW-1'), co('T2', 'tw-1'), co('U', ''), co('u', '')]),
    );
    expect(wrong(twice)).toEqual({
      3: ['B3 “tw-1”: Row 2 of this file is about the same record.'],
      5: ['A5 “u”: Row 4 of this file is about the same record.'],
    });
    await importSheet(admin, 'co', await xlsx([heads, co('T', 'TW-1'), co('V', 'TW-2')]), { dryRun: false });
    const [one] = await list(admin, 'co', { filter: { ref_code: 'TW-1' } });
    const taken = await importSheet(
      admin,
      'co',
      await xlsx([
        ['id', 'ref code'],
        [one?.id, 'TW-2'],
      ]),
    );
    expect(wrong(taken)).toEqual({ 2: ['B2 “TW-2”: Another record already has this reference code.'] });
  });

  test('an unchanged reference-code prefix is none, and then name and village tell COs apart', async () => {
    const rows = [heads, co('Prefixed', 'AUP-KHY-'), co('Prefixed too', 'AUP-KHY-')];
    const sheet = await xlsx(rows);
    expect(counts(await importSheet(admin, 'co', sheet, { dryRun: false })).created).toBe(2);
    expect(counts(await importSheet(admin, 'co', sheet, { dryRun: false })).unchanged).toBe(2);
  });

  test('the same key and file once: the first answer comes again', async () => {
    const sheet = await xlsx([heads, co('Keyed', 'KEY-1')]);
    const options = { dryRun: false, headers: { 'idempotency-key': 'import-once' } };
    const first = await importSheet(admin, 'co', sheet, options);
    expect(first.created).toBe(1);
    expect(await importSheet(admin, 'co', sheet, options)).toEqual(first);
  });

  test('a rule over several fields and a bad word are said at their cells', async () => {
    const rows = [
      [...heads, 'Organized HH', 'Account', 'Active status'],
      [...co('Rules', 'R-1', 5), 6, 'yes', 'Perhaps'],
      [...co('Rules', 'R-2', 5), 6, 'y', 'active'],
    ];
    expect(wrong(await importSheet(admin, 'co', await xlsx(rows)))).toEqual({
      2: [
        'K2 “Perhaps”: Please use one of: Active, Inactive.',
        'Bank (the file has no such column): Bank details are required when there is an account.',
        'I2 “6”: Organized households can’t be more than total households.',
      ],
      3: [
        'Bank (the file has no such column): Bank details are required when there is an account.',
        'I3 “6”: Organized households can’t be more than total households.',
      ],
    });
  });

  test('titles above the headings, empty rows and spaces in headings don’t matter', async () => {
    const rows = [
      ['Community organisations 2024'],
      [],
      ['  CO \n name ', 'Ref  Code', 'district', 'tehsil', 'village', 'CO status', 'CO  type', 'Total\nHH'],
      co('Spaced', 'SP-1', 1),
      [],
      ['', ' ', null],
    ];
    const answer = await importSheet(admin, 'co', await xlsx(rows));
    expect(answer.rows).toEqual([{ row: 4, action: 'create', name: 'Spaced' }]);
  });
});
