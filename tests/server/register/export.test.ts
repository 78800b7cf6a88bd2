import ExcelJs from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { simple } from '../../support/registers.ts';
import { companyValues, makeTender } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const formulas = ['=1+1', '+49 30', '-5', '@SUM(A1)', '=cmd|"/c calc"!A0'];

async function csv(path: string): Promise<string[][]> {
  const response = await admin.get(path);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="\w+-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return parseCsv(response.body.replace(/^\ufeff/, ''));
}

/** Quoted cells of RFC 4180. */
function parseCsv(text: string): string[][] {
  return text
    .split('\r\n')
    .filter(Boolean)
    .map(line =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, bare]) =>
        quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
}

async function workbook(path: string): Promise<string[][]> {
  const response = await admin.get(path);
  expect(response.headers['content-type']).toContain('spreadsheetml');
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow(row => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, cell => {
      expect(cell.type, 'no cell is a formula').not.toBe(ExcelJs.ValueType.Formula);
      cells.push(String(cell.value ?? ''));
    });
    rows.push(cells);
  });
  return rows;
}

const column = (rows: string[][], name: string) => {
  const at = rows[0]?.indexOf(name) ?? -1;
  expect(at, name).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map(row => row[at]);
};

describe('exports', () => {
  beforeAll(async () => {
    for (const district_name of formulas)
      await create(admin, 'districts', { district_name, district_code: 'EXP' });
    await create(admin, 'districts', { district_name: 'پشاور, "شہر"', district_code: 'EXP' });
  });

  test('CSV neutralises what a spreadsheet would take for a formula, and keeps Urdu, commas and quotes', async () => {
    const query = simple({
      format: 'csv',
      headings: 'raw',
      filter: { district_code: 'EXP' },
      sort: ['id', 'ASC'],
    });
    const rows = await csv(`districts/export?${query}`);
    expect(column(rows, 'district_name')).toEqual([...formulas.map(text => `'${text}`), 'پشاور, "شہر"']);
  });

  test('tab and return in front are neutralised, too', async () => {
    await sql`insert into districts (district_name, district_code) values (${'\t=1'}, 'TAB'), (${'\r=1'}, 'TAB')`.execute(
      server.app.db,
    );
    const response = await admin.get(`districts/export?${simple({ filter: { district_code: 'TAB' } })}`);
    expect(response.body).toContain("'\t=1");
    expect(response.body).toContain("'\r=1");
  });

  test('XLSX opens, with the text as it is and no formulas', async () => {
    const query = simple({ format: 'xlsx', filter: { district_code: 'EXP' }, sort: ['id', 'ASC'] });
    const rows = await workbook(`districts/export?${query}`);
    expect(column(rows, 'District')).toEqual([...formulas, 'پشاور, "شہر"']);
  });

  test('the whole register goes out, beyond any page, in the list’s order', async () => {
    await sql`insert into villages (village_name, tehsils_id)
      select 'Export ' || n, 1 from generate_series(1, 2500) as n`.execute(server.app.db);
    const query = simple({ filter: { q: 'Export' }, sort: ['id', 'DESC'] });
    const names = column(await csv(`village/export?format=csv&headings=raw&${query}`), 'village_name');
    expect(names).toHaveLength(2500);
    expect([names[0], names[2499]]).toEqual(['Export 2500', 'Export 1']);
    expect(await workbook(`villages/export?format=xlsx&${query}`)).toHaveLength(2501);
  });

  test('tenders and companies carry the columns of their lists', async () => {
    const tender = await makeTender(admin, { title_name: '=HYPERLINK("http://evil")' });
    const tenders = await csv(`tender/export?headings=raw&${simple({ filter: { id: tender.id } })}`);
    expect(column(tenders, 'title_name')).toEqual([`'=HYPERLINK("http://evil")`]);
    for (const name of ['id', 'project_name', 'start_date', 'end_date', 'ref', 'web_link', 'status'])
      column(tenders, name);
    const company = await create(admin, 'contractor', companyValues({ mobile: '+923001234567' }));
    const companies = await csv(`contractor/export?headings=raw&${simple({ filter: { id: company.id } })}`);
    expect(column(companies, 'mobile')).toEqual(["'+923001234567"]);
  });

  test.each(['screen', '', 'RAW'])('headings %j: 422', async headings => {
    expect((await admin.get(`districts/export?headings=${headings}`)).statusCode).toBe(422);
  });

  test.each(['pdf', '', 'CSV', '__proto__'])('format %j: 422', async format => {
    expect((await admin.get(`districts/export?format=${format}`)).statusCode).toBe(422);
  });

  test('refuses what the list refuses', async () => {
    expect((await admin.get(`districts/export?${simple({ filter: { nothing: 1 } })}`)).statusCode).toBe(422);
    expect((await admin.get(`districts/export?${simple({ sort: ['nothing', 'ASC'] })}`)).statusCode).toBe(
      422,
    );
    expect((await admin.get('districts/export?filter={')).statusCode).toBe(400);
  });
});
