/** What an import says of files that hold more, or less, than it reads. */
import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { openTemplate } from '../../support/book.ts';
import { csv, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const places = await makePlaces(admin, 'Sheet');

const where = ['Sheet district', 'Sheet tehsil', 'Sheet village'];
const heads = ['CO name', 'Ref code', 'District', 'Tehsil', 'Village', 'Status', 'Type'];
const co = (code: string, name = `CO ${code}`) => [name, code, ...where, 'New', 'MCO'];

describe('what is not read, or is hidden, is said', () => {
  async function book(): Promise<Buffer> {
    const workbook = new ExcelJs.Workbook();
    const sheet = workbook.addWorksheet('Data');
    sheet.addRow(['List of COs']);
    sheet.addRow([...heads, 'Total HH']);
    sheet.addRow([...co('H-1'), 5, 'beyond']);
    sheet.addRow([...co('H-2'), 6]);
    sheet.addRow([...co('H-3'), 7, null, 'further']);
    sheet.getRow(4).hidden = true;
    sheet.getColumn(8).hidden = true;
    workbook.addWorksheet('May').addRow(co('H-4'));
    workbook.addWorksheet('Empty');
    return Buffer.from(await workbook.xlsx.writeBuffer());
  }

  test('in English and Urdu, before the import and after it', async () => {
    const notes = [
      'Worksheets with data that were not read: May. Only the first visible worksheet is imported.',
      'Row 2 was read as the headings. Rows above it were not read: 1.',
      'Hidden or filtered rows are also imported: 4.',
      'Hidden columns are also imported: H.',
      'Column I has no heading, so it was not read. Its first cell is I3 “beyond”.',
      'Column J has no heading, so it was not read. Its first cell is J5 “further”.',
    ];
    const bytes = await book();
    const answer = await importSheet(admin, 'co', bytes);
    expect(answer.notes).toEqual(notes);
    expect(answer.encoding).toBeUndefined();
    const urdu = await importSheet(admin, 'co', bytes, { headers: { 'accept-language': 'ur' } });
    expect(urdu.notes[0]).toMatch(/^ڈیٹا والی یہ ورک شیٹیں نہیں پڑھی گئیں: .*May/);
    expect(urdu.notes).toHaveLength(6);
    const headers = { 'idempotency-key': 'foreign-notes' };
    const done = await importSheet(admin, 'co', bytes, { dryRun: false, headers });
    expect([done.created, done.notes]).toEqual([3, notes]);
    expect(await importSheet(admin, 'co', bytes, { dryRun: false, headers })).toEqual(done);
  });

  test('also where the first worksheet has no rows', async () => {
    const workbook = new ExcelJs.Workbook();
    workbook.addWorksheet('Cover').addRow(['Community organisations']);
    const sheet = workbook.addWorksheet('COs');
    for (const row of [heads, co('O-1')]) sheet.addRow(row);
    const response = await sendSheet(admin, 'co', Buffer.from(await workbook.xlsx.writeBuffer()));
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        file: [
          'There are no rows below the headings of the first worksheet.',
          'Worksheets with data that were not read: COs. Only the first visible worksheet is imported.',
        ],
      },
    ]);
  });

  test('many are counted', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => co(`M-${index}`));
    const workbook = new ExcelJs.Workbook();
    const sheet = workbook.addWorksheet('Data');
    for (const row of [heads, ...rows]) sheet.addRow(row);
    for (let row = 2; row <= 31; row += 1) sheet.getRow(row).hidden = true;
    const { notes } = await importSheet(admin, 'co', Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(notes).toEqual([
      'Hidden or filtered rows are also imported: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 20 more.',
    ]);
  });

  test('and nothing of the template’s own worksheets, in both languages', async () => {
    for (const language of ['en', 'ur']) {
      const template = await admin.get('village/import-template', { 'accept-language': language });
      const workbook = await openTemplate(template.rawPayload);
      workbook.worksheets[0]?.addRow(['New village']);
      const answer = await importSheet(admin, 'village', Buffer.from(await workbook.xlsx.writeBuffer()));
      expect(answer.notes).toEqual([]);
    }
  });

  test('in CSV, too', async () => {
    const answer = await importSheet(admin, 'co', csv([heads, [...co('C-1'), 'more']]), { name: 'a.csv' });
    expect(answer.notes).toEqual([
      'Column H has no heading, so it was not read. Its first cell is H2 “more”.',
    ]);
  });
});

describe('cells that would be stored as another value are wrong', () => {
  test('a percentage in a number, and a number that begins with a zero and a comma', async () => {
    const workbook = new ExcelJs.Workbook();
    const sheet = workbook.addWorksheet('Data');
    sheet.addRow([...heads, 'Total HH']);
    sheet.addRow([...co('P-1'), 1]).getCell(8).numFmt = '0%';
    sheet.addRow([...co('P-2'), '0,123']);
    sheet.addRow([...co('P-3'), '100%']);
    sheet.addRow([...co('P-4'), { formula: '600*2' }]);
    const answer = await importSheet(admin, 'co', Buffer.from(await workbook.xlsx.writeBuffer()), {
      dryRun: false,
    });
    expect(wrong(answer)).toEqual({
      2: ['H2 “100%”: This is a percentage. Please enter the number without a percent sign.'],
      3: ['H3 “0,123”: Please enter a whole number.'],
      4: ['H4 “100%”: This is a percentage. Please enter the number without a percent sign.'],
      5: ['H5 “=600*2”: The file has no result for this formula. Open and save it in Excel first.'],
    });
    expect(await list(admin, 'co', { filter: { ref_code: 'P-1' } })).toEqual([]);
  });

  test('a total whose formulas have no results is a total', async () => {
    const sheet = await xlsx([
      [...heads, 'Total HH'],
      [...co('T-1'), 5],
      ['Total', null, null, null, null, null, null, { formula: 'SUM(H2:H2)' }],
    ]);
    expect((await importSheet(admin, 'co', sheet)).totals).toEqual([3]);
  });
});

describe('encodings', () => {
  const urdu = Buffer.concat([
    Buffer.from(`${heads.join(',')}\r\n`),
    Buffer.from([0xe3, 0xcd, 0xe3, 0xcf]),
    Buffer.from(`,E-1,${where.join(',')},New,MCO\r\n`),
  ]);

  test('the answer says how the file was read, and another encoding can be chosen', async () => {
    const read = await importSheet(admin, 'co', urdu, { name: 'a.csv' });
    expect([read.encoding, read.rows[0]?.name]).toEqual(['windows-1256', 'محمد']);
    const western = await importSheet(admin, 'co', urdu, { name: 'a.csv', encoding: 'windows-1252' });
    expect([western.encoding, western.rows[0]?.name]).toEqual(['windows-1252', 'ãÍãÏ']);
    const refused = await sendSheet(admin, 'co', urdu, { name: 'a.csv', encoding: 'utf-8' });
    expect([refused.statusCode, refused.json().errors.file]).toEqual([
      422,
      [
        'Line 2 can’t be read as Unicode (UTF-8). Choose another encoding, or save the file as XLSX or “CSV UTF-8” and choose it again.',
      ],
    ]);
    const unknown = await sendSheet(admin, 'co', urdu, { name: 'a.csv', encoding: 'utf-7' });
    expect(unknown.statusCode).toBe(422);
  });

  test('UTF-16 without a byte order mark is text', async () => {
    const text = `${heads.join('\t')}\r\n${co('U-1', 'محمد').join('\t')}\r\n`;
    const bytes = Buffer.from(text, 'utf16le');
    const answers = [bytes, Buffer.from(bytes).swap16()].map(one =>
      importSheet(admin, 'co', one, { name: 'a.csv' }),
    );
    expect((await Promise.all(answers)).map(({ encoding, rows }) => [encoding, rows[0]?.name])).toEqual([
      ['utf-16le', 'محمد'],
      ['utf-16be', 'محمد'],
    ]);
  });

  test('letters that the file has lost are wrong, wherever the record has them', async () => {
    const record = await create(admin, 'co', {
      name: 'تنظیم گل Shah',
      ref_code: 'L-1',
      districts_id: places.district.id,
      tehsils_id: places.tehsil.id,
      villages_id: places.village.id,
      status: 'New',
      type: 'MCO',
      president_name: 'What? Khan',
      remarks: 'Is it done?',
    });
    const lost = ['The file has lost its Urdu letters. Save it as XLSX or “CSV UTF-8” and import that file.'];
    const name = async (text: string, code = 'L-1', id: number | string = record.id) => {
      const sheet = csv([
        ['ID', 'CO name', 'Ref code', ...heads.slice(2)],
        [id, text, code, ...where, 'New', 'MCO'],
      ]);
      const answer = await importSheet(admin, 'co', sheet, { name: 'a.csv' });
      return wrong(answer)[2]?.map(message => message.replace(/^.*?”: /, '')) ?? answer.rows[0]?.action;
    };
    expect(await name('????? ?? Shah')).toEqual(lost);
    expect(await name('تنظیم \ufffd\ufffd Shah')).toEqual(lost);
    expect(await name('تنظیم ?? Shah')).toEqual(lost);
    expect(await name('????')).toEqual(lost);
    expect(await name('???? ????', 'L-2', '')).toEqual(lost);
    expect(await name('?????1', 'L-2', '')).toEqual(lost);
    expect(await name('تنظیم گل Shah')).toBe('unchanged');
    expect(await name('تنظیم گل Khan?')).toBe('update');
    expect(await name('Who? What??', 'L-3', '')).toBe('create');
    const remark = csv([
      ['ID', 'President', 'Remarks'],
      [record.id, 'What?? Khan', 'Is it done?? Yes ??'],
    ]);
    expect(wrong(await importSheet(admin, 'co', remark, { name: 'a.csv' }))).toEqual({});
  });
});
