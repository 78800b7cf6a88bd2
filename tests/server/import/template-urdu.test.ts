/** The template of an import for those who read Urdu: its words are theirs, and come back understood. */
import type ExcelJs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { importFields } from '../../../contract/import/import.ts';
import { co } from '../../../contract/registers/co.ts';
import { valueInUrdu } from '../../../contract/texts/values-ur.ts';
import { type Client, startApp, type TestServer } from '../../support/app.ts';
import { openTemplate } from '../../support/book.ts';
import { importSheet, wrong } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  await makePlaces(admin, 'Sheet');
});
afterAll(() => server.close());

async function templateOf(path: string): Promise<ExcelJs.Workbook> {
  const answer = await admin.get(`${path}/import-template`, { 'accept-language': 'ur' });
  return openTemplate(answer.rawPayload);
}

const bytesOf = async (book: ExcelJs.Workbook) => Buffer.from(await book.xlsx.writeBuffer());

const imported = allRegisters.filter(register => register.import);

test.each(imported.map(register => [register.name, register] as const))(
  'of %s has the labels of the declaration, which are found again',
  async (_, register) => {
    const fields = importFields(register);
    const book = await templateOf(register.paths[0]);
    const [sheet, notes] = book.worksheets as [ExcelJs.Worksheet, ExcelJs.Worksheet];
    const heads = (sheet.getRow(1).values as string[]).slice(1);
    expect(heads).toEqual(fields.map(({ name, required }) => (required ? `${name.ur} *` : name.ur)));
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', rightToLeft: true });
    expect(sheet.name).toBe(register.label.ur);
    const help = fields.flatMap(field => field.help?.ur ?? []);
    expect(notes.getColumn(5).values).toEqual(expect.arrayContaining(help));
    sheet.getCell('A2').value = 'x';
    const { columns } = await importSheet(admin, register.paths[0], await bytesOf(book), { dryRun: true });
    expect(columns.map(({ field }) => field)).toEqual(fields.map(({ field }) => field));
  },
);

test('filled in from its lists, it is imported', async () => {
  const book = await templateOf('co');
  const sheet = book.worksheets[0] as ExcelJs.Worksheet;
  const values: Record<string, string> = {
    name: 'سانچے سے',
    ref_code: 'TPL-UR',
    districts_id: 'Sheet district',
    tehsils_id: 'Sheet tehsil',
    villages_id: 'Sheet village',
    status: valueInUrdu('New'),
    type: valueInUrdu('WCO'),
  };
  const names = importFields(co).map(({ field }) => field);
  const at = (field: string) => sheet.getCell(2, names.indexOf(field) + 1);
  const range = at('status').dataValidation.formulae[0] as string;
  const [, lists = '', letter = ''] = /^'(.+)'!\$([A-Z]+)\$2:/.exec(range) ?? [];
  expect(book.getWorksheet(lists)?.getColumn(letter).values).toContain(values.status);
  for (const [field, value] of Object.entries(values)) at(field).value = value;
  const answer = await importSheet(admin, 'co', await bytesOf(book), { dryRun: false });
  expect(wrong(answer)).toEqual({});
  expect((await list(admin, 'co', { filter: { ref_code: 'TPL-UR' } }))[0]).toMatchObject({
    name: 'سانچے سے',
    status: 'New',
    type: 'WCO',
  });
});
