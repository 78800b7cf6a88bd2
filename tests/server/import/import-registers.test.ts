import { describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { counts, csv, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
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

describe('rights', () => {
  test('a row about a record that the person may not change is wrong; one that changes nothing is not', async () => {
    const officer = await server.as('so');
    const mine = [heads, co('Mine', 'OWN-1', 1)];
    expect((await importSheet(officer, 'co', await xlsx(mine), { dryRun: false })).created).toBe(1);
    await importSheet(admin, 'co', await xlsx([heads, co('Theirs', 'OWN-2', 1)]), { dryRun: false });
    const rows = [heads, co('Mine', 'OWN-1', 2), co('Theirs', 'OWN-2', 2), co('New', 'OWN-3', 2)];
    const answer = await importSheet(officer, 'co', await xlsx(rows), { dryRun: false });
    expect(counts(answer)).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 1 });
    expect(wrong(answer)).toEqual({ 3: ['This record exists, but you don’t have permission to change it.'] });
    const same = [heads, co('Theirs', 'OWN-2', 1)];
    expect((await importSheet(officer, 'co', await xlsx(same))).unchanged).toBe(1);
  });

  test('a word that every object knows is no choice', async () => {
    const rows = ['constructor', 'toString', 'yes'].map(word => [...co(word, '', 1), word, 'HBL 1']);
    const answer = await importSheet(
      admin,
      'co',
      await xlsx([[...heads, 'Account', 'Bank details'], ...rows]),
    );
    expect(answer.rows.map(row => row.action)).toEqual(['error', 'error', 'create']);
  });

  test('only who may approve sets the approval, which then says who and when', async () => {
    const rows = [
      [...heads, 'Approval status'],
      [...co('Approved', 'APP-1', 1), 'Approved'],
    ];
    const officer = await importSheet(await server.as('so'), 'co', await xlsx(rows));
    expect(wrong(officer)).toEqual({
      2: ['I2 “Approved”: Only an admin or M&E can approve or reject records.'],
    });
    await importSheet(admin, 'co', await xlsx(rows), { dryRun: false });
    const [record] = await list(admin, 'co', { filter: { ref_code: 'APP-1' } });
    expect(record).toMatchObject({ approval_status: 'Approved', approved_by: record?.created_by });
    expect(Date.parse(String(record?.approved_at))).toBeGreaterThan(Date.now() - 60_000);
    const told = await server.app.db
      .selectFrom('audit_log')
      .select(['kind', 'user_id', 'area', 'details'])
      .where('area', '=', 'co')
      .where('record_id', '=', Number(record?.id))
      .execute();
    expect(told).toEqual([
      {
        kind: 'decided',
        user_id: record?.created_by,
        area: 'co',
        details: { approval_status: 'Approved' },
      },
    ]);
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
      3: ['B3 “Import tehsil”: More than one tehsil has this name. Please add its location or its ID.'],
      5: [`B5 “${twin.id}”: This tehsil is not in the chosen district.`],
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
        'J4 “13/13/2024”: This date can’t be read. Please write it as 2024-12-31, 31/12/2024 or 31-Dec-24.',
        'D4 “Fire CO”: There is no CO with this name in Import village.',
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
