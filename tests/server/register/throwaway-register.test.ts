/** A register that is nothing but a declaration, a table and a line of rights, through the server; `tests/src/registers/generated.test.tsx` walks the same through its screens. */
import ExcelJs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTable } from '../../../server/resources/registers.ts';
import { columnsOf, listOf, type SavedRow } from '../../../src/offline/records/list.ts';
import { type Client, create, startApp, type TestServer } from '../../support/app.ts';
import { valuesOf } from '../../support/declared-values.ts';
import { counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces, type Places, simple } from '../../support/registers.ts';
import { formOf, pdf } from '../../support/tenders.ts';
import {
  allowThrowaway,
  forbidThrowaway,
  throwaway,
  throwawayMigration,
  throwawayValues,
} from '../../support/throwaway-register.ts';

let server: TestServer;
let admin: Client;
let places: Places;
beforeAll(async () => {
  allowThrowaway();
  server = await startApp({}, { registers: [registerTable(throwaway)] });
  for (const step of throwawayMigration.steps ?? []) await step(server.app.db);
  admin = await server.as('admin');
  places = await makePlaces(admin, 'Home');
});
afterAll(async () => {
  forbidThrowaway();
  await server.close();
});

const values = (short: string, more: Record<string, unknown> = {}) =>
  throwawayValues(short, { districts_id: places.district.id, tehsils_id: places.tehsil.id, ...more });

async function workbook(path: string) {
  const response = await admin.get(path);
  expect(response.statusCode, response.body).toBe(200);
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  const sheet = book.worksheets[0] as ExcelJs.Worksheet;
  const rowAt = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1);
  return { sheet, headings: rowAt(1).map(String), rowAt };
}

test('a declaration and a table make a register: what is written is read, changed, found and narrowed', async () => {
  const record = await create(admin, 'throwaways', values('T-1'));
  const shown = { ...values('T-1'), people: 7, district_name: 'Home district', tehsil_name: 'Home tehsil' };
  expect(record).toMatchObject(shown);
  expect((await admin.get(`throwaway/${record.id}`)).json()).toEqual(record);
  await create(admin, 'throwaways', values('T-2', { colour: 'Green', open: false, begun: '2025-01-01' }));

  const changed = await admin.put(`throwaways/${record.id}`, {
    ...values('T-1', { rooms: 5 }),
    updated_at: record.updated_at,
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const [change] = (await admin.get(`throwaways/${record.id}/history`)).json();
  expect(change).toMatchObject({ action: 'update', before: { rooms: 4 }, after: { rooms: 5 } });

  const shorts = async (query: object) =>
    (await list(admin, 'throwaways', { sort: ['short', 'ASC'], ...query })).map(({ short }) => short);
  expect(await shorts({})).toEqual(['T-1', 'T-2']);
  expect(await shorts({ filter: { q: 'thing t-2' } })).toEqual(['T-2']);
  expect(await shorts({ filter: { q: 'home' } })).toEqual(['T-1', 'T-2']);
  expect(await shorts({ filter: { colour: 'Green' } })).toEqual(['T-2']);
  expect(await shorts({ filter: { begun_gte: '2025-01-01' } })).toEqual(['T-2']);
  expect(await shorts({ filter: { people_gte: 8 } })).toEqual([]);
  expect(await shorts({ district: 'home district' })).toEqual(['T-1', 'T-2']);
  expect(await shorts({ tehsil: 'elsewhere' })).toEqual([]);
});

test('its limits, its rule and its unique code are checked', async () => {
  const refusal = async (more: object) => Object.keys((await post(values('T-3', { ...more }))).json().errors);
  const post = (body: object) => admin.post('throwaways', body);
  expect(await refusal({ title: '', rooms: 51, month: '2024-13', colour: 'Blue', size: 3 })).toEqual([
    'title',
    'rooms',
    'month',
    'colour',
    'size',
  ]);
  expect(await refusal({ ended: '2024-02-28' })).toEqual(['ended']);
  expect(await refusal({ short: 'T-1' })).toEqual(['short']);
  expect((await (await server.as('guest')).get('throwaways')).statusCode).toBe(403);
});

test('the values that other tests make of its declaration are taken, with a word in all its texts', async () => {
  const ids = { districts: places.district.id, tehsils: places.tehsil.id };
  const made = valuesOf(throwaway, { ids, n: 1, word: 'xqthrowawayqx' });
  expect(made).toMatchObject({
    title: 'xqthrowawayqx',
    place_name: 'xqthrowawayqx',
    remarks: 'xqthrowawayqx',
  });
  expect(await create(admin, 'throwaways', made)).toMatchObject(made);
  await create(admin, 'throwaways', valuesOf(throwaway, { ids, n: 2 }));
});

test('a document is attached to its record, listed and read again', async () => {
  const { id } = await create(admin, 'throwaways', values('T-8'));
  const added = await admin.post(`throwaways/${id}/documents`, formOf({}, [pdf('plan.pdf', 'a plan')]));
  expect(added.statusCode, added.body).toBe(200);
  const [record] = await list(admin, 'throwaways', { filter: { short: 'T-8' } });
  expect(record).toMatchObject({ documents: [{ name: 'plan.pdf' }] });
  const [{ id: document }] = added.json().documents;
  expect((await admin.get(`throwaways/${id}/documents/${document}`)).body).toContain('a plan');
});

test('what is deleted is in the trash and comes back', async () => {
  const { id } = await create(admin, 'throwaways', values('T-9'));
  expect((await admin.delete(`throwaways/${id}`)).statusCode).toBe(200);
  const ids = async (trashed: string) =>
    (await list(admin, 'throwaways', { filter: { short: 'T-9', trashed } })).map(record => record.id);
  expect([await ids('false'), await ids('only')]).toEqual([[], [id]]);
  expect((await admin.post(`throwaways/${id}/restore`)).statusCode).toBe(200);
  expect([await ids('false'), await ids('only')]).toEqual([[id], []]);
});

test('its template has the labels, which an import reads back, as it reads other usual headings', async () => {
  const labels = Object.values(throwaway.fields).map(({ label }) => label.en);
  const template = await workbook('throwaways/import-template');
  expect(template.headings.map(heading => heading.replace(/ \*$/, ''))).toEqual(
    expect.arrayContaining(labels),
  );

  const heads = ['Name', 'Code', 'District', 'Tehsil', 'Place', 'Cost', 'Begun', 'Month', 'Size', 'Open'];
  const row = [
    'From a sheet',
    'S-1',
    'Home district',
    'Home tehsil',
    'Jamrud',
    10,
    '2024-03-01',
    '2024-03',
    'Large',
    'YES',
  ];
  const answer = await importSheet(admin, 'throwaways', await xlsx([heads, row]), { dryRun: false });
  expect(wrong(answer)).toEqual({});
  expect(counts(answer)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 0 });
  const [record] = await list(admin, 'throwaways', { filter: { short: 'S-1' } });
  expect(record).toMatchObject({ title: 'From a sheet', size: 2, open: true, people: 0 });
});

test('its export has the labels in either language, and its rows can be imported again', async () => {
  const english = await workbook(`throwaways/export?${simple({ format: 'xlsx', sort: ['short', 'ASC'] })}`);
  expect(english.headings).toEqual(expect.arrayContaining(['ID', 'Title', 'People', 'Cost', 'Created At']));
  const urdu = await workbook(`throwaways/export?${simple({ format: 'xlsx' })}&lang=ur`);
  expect(urdu.headings).toEqual(expect.arrayContaining(['عنوان', 'افراد', 'لاگت']));
  for (const lang of ['en', 'ur']) {
    const response = await admin.get(`throwaways/export?${simple({ format: 'xlsx' })}&lang=${lang}`);
    const again = await importSheet(admin, 'throwaways', response.rawPayload);
    expect(wrong(again)).toEqual({});
    expect(counts(again)).toMatchObject({ created: 0, updated: 0, failed: 0 });
  }
});

test('what is stored under another name appears as words in exports and the template, and is read back from either', async () => {
  const { id } = await create(admin, 'throwaways', values('W-1', { shape: 'squareOne' }));
  const query = simple({ format: 'xlsx', filter: { id } });
  const inSheet = async (lang: string, heading: string) => {
    const { headings, rowAt } = await workbook(`throwaways/export?${query}&lang=${lang}`);
    return rowAt(2)[headings.indexOf(heading)];
  };
  expect([await inSheet('en', 'Shape'), await inSheet('ur', 'شکل')]).toEqual(['Four-sided', 'چوکور']);

  const { sheet } = await workbook('throwaways/import-template');
  const lists = sheet.workbook.getWorksheet('Lists') as ExcelJs.Worksheet;
  const heads = (lists.getRow(1).values as unknown[]).map(String);
  const offered = lists.getColumn(heads.indexOf('Shape')).values.slice(2).map(String);
  expect(offered).toEqual(['Round', 'Four-sided']);

  for (const [said, kept] of [
    ['Round', 'roundOne'],
    ['چوکور', 'squareOne'],
    ['گول', 'roundOne'],
    ['squareOne', 'squareOne'],
  ]) {
    const rows = await xlsx([
      ['Code', 'Shape'],
      ['W-1', said],
    ]);
    const answer = await importSheet(admin, 'throwaways', rows, { dryRun: false });
    expect(wrong(answer)).toEqual({});
    expect((await admin.get(`throwaways/${id}`)).json().shape, said).toBe(kept);
  }
  const unknown = await importSheet(
    admin,
    'throwaways',
    await xlsx([
      ['Code', 'Shape'],
      ['W-1', 'Oval'],
    ]),
  );
  expect(wrong(unknown)[2]).toEqual([expect.stringContaining('Round, Four-sided')]);
});

test('a device that keeps its records lists them as the server does, in the order of each column', async () => {
  const rows = (await list(admin, 'throwaways', { sort: ['id', 'ASC'] })) as SavedRow[];
  for (const field of columnsOf(throwaway).keys()) {
    if (field.startsWith('deleted_')) continue;
    for (const order of ['ASC', 'DESC']) {
      const shown = await list(admin, 'throwaways', { sort: [field, order] });
      const kept = listOf(throwaway, rows, { filter: {}, sort: { field, order } });
      expect(
        kept?.map(({ id }) => id),
        `${field} ${order}`,
      ).toEqual(shown.map(({ id }) => id));
    }
  }
});

test('the description of the API names its fields as people do', async () => {
  const described = (await admin.get('openapi.json')).json();
  expect(described.paths).toHaveProperty('/api/throwaways');
  expect(described.components.schemas.Throwaway.properties.people.title).toBe('People');
});
