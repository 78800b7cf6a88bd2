/** The template of an import for those who read Urdu: its words are theirs, and come back understood. */
import type ExcelJs from 'exceljs';
import { expect, test } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { importFields } from '../../../contract/import/import.ts';
import { templateTexts } from '../../../contract/import/template-texts.ts';
import type { Register } from '../../../contract/register/register.ts';
import { co } from '../../../contract/registers/co.ts';
import { cpi } from '../../../contract/registers/cpi.ts';
import { tehsils } from '../../../contract/registers/tehsils.ts';
import { placeInUrdu } from '../../../contract/texts/place-names-ur.ts';
import { valueInUrdu } from '../../../contract/texts/values-ur.ts';
import { serverForFile } from '../../support/app.ts';
import { openTemplate } from '../../support/book.ts';
import { counts, importSheet, wrong } from '../../support/import.ts';
import { list } from '../../support/registers.ts';

const server = await serverForFile();
const admin = await server.as('admin');

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

/** Its first sheet, where values go under fields, and the list of words that a field offers. */
function formOf(book: ExcelJs.Workbook, register: Register) {
  const sheet = book.worksheets[0] as ExcelJs.Worksheet;
  const names = importFields(register).map(({ field }) => field);
  const at = (field: string) => sheet.getCell(2, names.indexOf(field) + 1);
  return {
    fill: (values: Record<string, string>) => {
      for (const [field, value] of Object.entries(values)) at(field).value = value;
    },
    offered: (field: string) => {
      const range = at(field).dataValidation.formulae[0] as string;
      const [, list = '', letter = ''] = /^'(.+)'!\$([A-Z]+)\$2:/.exec(range) ?? [];
      return book.getWorksheet(list)?.getColumn(letter).values ?? [];
    },
  };
}

test('filled in from its lists, with places by their Urdu names, it is imported', async () => {
  const [landiKotal] = await list(admin, 'tehsils', { filter: { tehsil_name: 'Landi Kotal' } });
  await admin.post('villages', { village_name: 'Template village', tehsils_id: landiKotal?.id });
  const book = await templateOf('co');
  const { fill, offered } = formOf(book, co);
  const values: Record<string, string> = {
    name: 'سانچے سے',
    ref_code: 'TPL-UR',
    districts_id: placeInUrdu('Khyber'),
    tehsils_id: placeInUrdu('Landi Kotal'),
    villages_id: 'Template village',
    status: valueInUrdu('New'),
    type: valueInUrdu('WCO'),
    account: valueInUrdu('NO'),
  };
  for (const field of ['districts_id', 'tehsils_id', 'villages_id', 'status', 'type', 'account'])
    expect(offered(field), field).toContain(values[field]);
  fill(values);
  const answer = await importSheet(admin, 'co', await bytesOf(book), { dryRun: false });
  expect(wrong(answer)).toEqual({});
  expect((await list(admin, 'co', { filter: { ref_code: 'TPL-UR' } }))[0]).toMatchObject({
    ...{ name: 'سانچے سے', status: 'New', type: 'WCO', account: 'NO' },
    tehsils_id: landiKotal?.id,
  });
});

test('of tehsils lists them by the names that are kept, so that what is there is found', async () => {
  const book = await templateOf('tehsils');
  const places = book.getWorksheet(templateTexts.sheets.places.ur);
  expect(places?.getColumn(1).values).toContain(placeInUrdu('Khyber'));
  expect(places?.getColumn(2).values).toContain('Landi Kotal');
  formOf(book, tehsils).fill({ districts_id: placeInUrdu('Khyber'), tehsil_name: 'Landi Kotal' });
  const answer = await importSheet(admin, 'tehsils', await bytesOf(book));
  expect(wrong(answer)).toEqual({});
  expect(counts(answer)).toMatchObject({ created: 0 });
});

test('yes and no, and words that are refused, are said in Urdu', async () => {
  const book = await templateOf('cpi');
  const { fill, offered } = formOf(book, cpi);
  expect(offered('active')).toEqual(expect.arrayContaining(['ہاں', 'نہیں']));
  fill({ active: 'ہاں', stage: 'غلط' });
  const { rows } = await importSheet(admin, 'cpi', await bytesOf(book), {
    headers: { 'accept-language': 'ur' },
  });
  expect(rows[0]?.errors).not.toHaveProperty('active');
  expect(rows[0]?.errors?.stage?.join()).toContain(
    `${valueInUrdu('Identified')}، ${valueInUrdu('Approved')}`,
  );
});

test('sheets that help names are there', async () => {
  const said = imported.flatMap(register => importFields(register).flatMap(field => field.help ?? []));
  const named = (language: 'en' | 'ur', marks: RegExp) =>
    new Set(said.flatMap(help => [...help[language].matchAll(marks)].map(([, name]) => name)));
  const { places, trainers } = templateTexts.sheets;
  expect(named('en', /sheet “(.+?)”/g)).toEqual(new Set([places.en, trainers.en]));
  expect(named('ur', /شیٹ ”(.+?)“/g)).toEqual(new Set([places.ur, trainers.ur]));
});
