import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, create, startApp, type TestServer } from '../../support/app.ts';
import { counts, csv, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces, type Places } from '../../support/registers.ts';

let server: TestServer;
let admin: Client;
let places: Places;
let where: [string, string, string];
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  places = await makePlaces(admin, 'Import');
  where = ['import DISTRICT', ' Import  tehsil ', 'Import village'];
});
afterAll(() => server.close());

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
      3: ['D3 “Imprt district”: There is no district of this name. Did you mean Import district?'],
      4: [
        'F4 “Import vilage”: There is no village of this name in Import tehsil. Did you mean Import village?',
      ],
    });
  });

  test('reads a column from where a person says, or leaves it out', async () => {
    const rows = [['Tanzeem', 'Code', ...heads.slice(2)], co('Mapped', 'NOT-A-CODE', 3)];
    const mapping = { Tanzeem: 'name', Code: null };
    const answer = await importSheet(admin, 'co', await xlsx(rows), { mapping });
    expect(answer.rows).toEqual([{ row: 2, action: 'create', name: 'Mapped' }]);
    expect(answer.columns.slice(0, 2)).toEqual([
      { column: 'A', header: 'Tanzeem', field: 'name' },
      { column: 'B', header: 'Code', field: null, ignored: 'chosen' },
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
      4: ['E4 “Nowhere”: There is no village of this name in Import tehsil.'],
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
        'I2 “6”: Organized households can’t be more than all households.',
      ],
      3: [
        'Bank (the file has no such column): Bank details are required when there is an account.',
        'I3 “6”: Organized households can’t be more than all households.',
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

describe('rights', () => {
  test('who may not create gets neither template nor import', async () => {
    const sheet = await xlsx([heads, co('No', 'NO-1')]);
    for (const role of ['guest', 'procurement', 'engineer'] as const) {
      const client = await server.as(role);
      expect((await sendSheet(client, 'co', sheet)).statusCode).toBe(403);
      expect((await client.get('co/import-template')).statusCode).toBe(403);
    }
    expect((await sendSheet(server.anyone, 'co', sheet)).statusCode).toBe(401);
    expect((await server.anyone.get('co/import-template')).statusCode).toBe(401);
  });

  test('a row about a record that the person may not change is wrong; one that changes nothing is not', async () => {
    const officer = await server.as('so');
    const mine = [heads, co('Mine', 'OWN-1', 1)];
    expect((await importSheet(officer, 'co', await xlsx(mine), { dryRun: false })).created).toBe(1);
    await importSheet(admin, 'co', await xlsx([heads, co('Theirs', 'OWN-2', 1)]), { dryRun: false });
    const rows = [heads, co('Mine', 'OWN-1', 2), co('Theirs', 'OWN-2', 2), co('New', 'OWN-3', 2)];
    const answer = await importSheet(officer, 'co', await xlsx(rows), { dryRun: false });
    expect(counts(answer)).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 1 });
    expect(wrong(answer)).toEqual({ 3: ['This record exists, and you are not allowed to change it.'] });
    const same = [heads, co('Theirs', 'OWN-2', 1)];
    expect((await importSheet(officer, 'co', await xlsx(same))).unchanged).toBe(1);
  });

  test('only who may approve sets the approval, which then says who and when', async () => {
    const rows = [
      [...heads, 'Approval status'],
      [...co('Approved', 'APP-1', 1), 'Approved'],
    ];
    const officer = await importSheet(await server.as('so'), 'co', await xlsx(rows));
    expect(wrong(officer)).toEqual({
      2: ['I2 “Approved”: Only an admin or M&E approves or rejects records.'],
    });
    await importSheet(admin, 'co', await xlsx(rows), { dryRun: false });
    const [record] = await list(admin, 'co', { filter: { ref_code: 'APP-1' } });
    expect(record).toMatchObject({ approval_status: 'Approved', approved_by: record?.created_by });
    expect(Date.parse(String(record?.approved_at))).toBeGreaterThan(Date.now() - 60_000);
    const renamed = [heads, co('Approved, renamed', 'APP-1', 1)];
    await importSheet(admin, 'co', await xlsx(renamed), { dryRun: false });
    const [after] = await list(admin, 'co', { filter: { ref_code: 'APP-1' } });
    expect(after).toMatchObject({
      name: 'Approved, renamed',
      approval_status: 'Approved',
      approved_at: record?.approved_at,
      approved_by: record?.approved_by,
    });
  });
});

describe('the other registers', () => {
  test('villages by name within their tehsil; the district tells tehsils of one name apart', async () => {
    const other = await create(admin, 'districts', { district_name: 'Other district' });
    const twin = await create(admin, 'tehsils', { tehsil_name: 'Import tehsil', districts_id: other.id });
    const rows = [
      ['District', 'Tehsil', 'Village'],
      ['Other district', 'import tehsil', 'Import village'],
      ['', 'Import tehsil', 'Somewhere'],
      ['Import district', 'Import tehsil', 'IMPORT VILLAGE'],
      ['Import district', twin.id, 'Elsewhere'],
    ];
    const sheet = await xlsx(rows);
    const answer = await importSheet(admin, 'villages', sheet, { dryRun: false });
    expect(answer.rows.map(row => row.action)).toEqual(['create', 'error', 'unchanged', 'error']);
    expect(wrong(answer)).toEqual({
      3: ['B3 “Import tehsil”: More than one tehsil has this name. Please fill in where it lies, or its ID.'],
      5: [`B5 “${twin.id}”: This tehsil doesn’t lie in the chosen district.`],
    });
    const again = await importSheet(admin, 'village', sheet, { dryRun: false });
    expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 2 });
  });

  test('CPIs and activities find their CO by code or by name, and a second upload changes nothing', async () => {
    await importSheet(admin, 'co', await xlsx([heads, co('Water CO', 'WAT-1')]), { dryRun: false });
    const [record] = await list(admin, 'co', { filter: { ref_code: 'WAT-1' } });
    const cpis = await xlsx([
      [
        'District',
        'Tehsil',
        'Village',
        'CO',
        'Type of scheme',
        'Sub type',
        'Details',
        'Beneficiary HH',
        'Total cost (PKR)',
        'Created date',
        'Active',
        'Latitude',
      ],
      [
        ...where,
        'wat-1',
        'dwss',
        'Gravity flow',
        'Pipe',
        20,
        'Rs. 12,34,567.50',
        '5/3/2024',
        'YES',
        34.123456,
      ],
      [...where, 'Water CO', 3, 5, 'Street', 20, 0.1 + 0.2, new Date(Date.UTC(2024, 0, 31)), 'no', null],
      [...where, 'Fire CO', 3, 5, 'Street', 20, 100, '13/13/2024', 'no', null],
    ]);
    const done = await importSheet(admin, 'cpi', cpis, { dryRun: false });
    expect(wrong(done)).toEqual({
      4: [
        'J4 “13/13/2024”: This is not a date that can be read. Please write it as 2024-12-31, 31/12/2024 or 31-Dec-24.',
        'D4 “Fire CO”: There is no CO of this name in Import village.',
      ],
    });
    const stored = await list(admin, 'cpi', { sort: ['id', 'ASC'] });
    expect(stored).toMatchObject([
      {
        cos_id: record?.id,
        type_scheme_id: 1,
        sub_type_scheme_id: 4,
        total_cost: 1234567.5,
        cpi_created_date: '2024-03-05',
        active: true,
        latitude: 34.123456,
      },
      {
        cos_id: record?.id,
        type_scheme_id: 3,
        total_cost: 0.3,
        cpi_created_date: '2024-01-31',
        active: false,
      },
    ]);
    expect(counts(await importSheet(admin, 'cpi', cpis, { dryRun: false }))).toMatchObject({
      unchanged: 2,
      failed: 1,
    });
    const engineer = await server.as('engineer');
    expect(counts(await importSheet(engineer, 'cpi', cpis)).unchanged).toBe(2);

    const visits = await xlsx([
      ['Title', 'Date', 'District', 'Tehsil', 'Village', 'CO', 'Men', 'Women'],
      ['Visit', '5-Mar-24', ...where, 'WAT-1', 3, 4],
      ['Visit', '2024-03-05', where[0], where[1], '', '', '', 4],
    ]);
    for (const word of ['exposureVisit', 'youthActivity']) {
      expect(counts(await importSheet(admin, word, visits, { dryRun: false })).created).toBe(2);
      expect(counts(await importSheet(admin, word, visits, { dryRun: false })).unchanged).toBe(2);
      expect(await list(admin, word)).toHaveLength(2);
    }
  });

  test('a place that was deleted can’t be chosen, but stays where it was', async () => {
    const village = await create(admin, 'villages', { village_name: 'Lost', tehsils_id: places.tehsil.id });
    const row = (name: string) => [name, '', where[0], where[1], 'Lost', 'New', 'MCO', 1];
    await importSheet(admin, 'co', await xlsx([heads, row('There')]), { dryRun: false });
    await admin.delete(`villages/${village.id}`);
    const answer = await importSheet(admin, 'co', await xlsx([heads, row('There'), row('Late')]), {
      dryRun: false,
    });
    expect(answer.rows.map(({ action }) => action)).toEqual(['unchanged', 'error']);
    expect(wrong(answer)[3]).toEqual(['E3 “Lost”: This record doesn’t exist or was deleted.']);
  });

  test('registers without an import have no such address', async () => {
    const sheet = csv([['title'], ['x']]);
    expect((await sendSheet(admin, 'designations', sheet, { name: 'a.csv' })).statusCode).toBe(404);
    expect((await admin.get('designations/import-template')).statusCode).toBe(404);
  });
});
