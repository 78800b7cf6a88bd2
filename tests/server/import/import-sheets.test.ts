import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { create, serverForFile } from '../../support/app.ts';
import { openTemplate } from '../../support/book.ts';
import { type CellValue, counts, csv, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
import { list, makePlaces } from '../../support/registers.ts';

const server = await serverForFile();
const admin = await server.as('admin');
await makePlaces(admin, 'Sheet');

const where = ['Sheet district', 'Sheet tehsil', 'Sheet village'];
const heads = ['CO name', 'Ref code', 'District', 'Tehsil', 'Village', 'Status', 'Type'];
const co = (code: string, name = `CO ${code}`) => [name, code, ...where, 'New', 'MCO'];
const stored = async (code: string) => (await list(admin, 'co', { filter: { ref_code: code } }))[0];

describe('dates', () => {
  const written: [string, CellValue, string][] = [
    ['an Excel date', new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
    ['an Excel date with a time', new Date(Date.UTC(2024, 1, 29, 23, 59)), '2024-02-29'],
    ['a day number without a format', 45351, '2024-02-29'],
    ['day/month/year', '5/3/2024', '2024-03-05'],
    ['day.month.year', '05.03.2024', '2024-03-05'],
    ['two digits of a year', '5-3-24', '2024-03-05'],
    ['an old year of two digits', '5/3/87', '1987-03-05'],
    ['d-mmm-yy', '5-Mar-24', '2024-03-05'],
    ['a full month', '5th March 2024', '2024-03-05'],
    ['month before day, in letters', 'March 5, 2024', '2024-03-05'],
    ['ISO', '2024-03-05', '2024-03-05'],
    ['ISO with a time', '2024-03-05T23:30:00', '2024-03-05'],
    ['a moment of UTC', '2024-03-05T23:30:00Z', '2024-03-06'],
    ['a moment of the programme’s own zone', '2024-03-05T23:30:00.000+05:00', '2024-03-05'],
    ['a moment of a zone further east', '2024-03-05T03:30:00.000+09:00', '2024-03-04'],
    ['a formula', { formula: 'DATE(2024,3,5)', result: new Date(Date.UTC(2024, 2, 5)) }, '2024-03-05'],
  ];
  test.each([false, true])('in all usual forms, never shifted; counted from 1904: %s', async from1904 => {
    const usable = written.filter(([, value]) => !(from1904 && typeof value === 'number'));
    const rows = usable.map(([name, value], index) => [...co(`D${from1904}-${index}`, name), value]);
    const sheet = await xlsx([[...heads, 'Date of formation (dd/mm/yyyy)'], ...rows], from1904);
    const answer = await importSheet(admin, 'co', sheet, { dryRun: false });
    expect(wrong(answer)).toEqual({});
    const found = await Promise.all(usable.map((_, index) => stored(`D${from1904}-${index}`)));
    expect(found.map(record => [record?.name, record?.date_of_formation])).toEqual(
      usable.map(([name, , day]) => [name, day]),
    );
  });

  test('where a column has the month first, dates that could be two days are marked', async () => {
    const days: CellValue[] = [
      '3/5/2025',
      '3/15/2025',
      '5/5/2025',
      '20/3/2025',
      '2025-03-05',
      new Date(Date.UTC(2025, 4, 3)),
      new Date(Date.UTC(2025, 2, 25)),
    ];
    const rows = days.map((day, index) => [...co(`MF-${index}`), day, '3/12/2025']);
    const sheet = await xlsx([[...heads, 'Date of formation', 'Date of reactivation'], ...rows]);
    const either = ': This could be 2025-05-03 or 2025-03-05, because row 3 has the month before the day.';
    const marked = [
      [2, `H2 “3/5/2025”${either}`],
      [3, 'H3 “3/15/2025”: This date can’t be read.'],
      [7, `H7 “2025-05-03”${either}`],
    ];
    const answer = await importSheet(admin, 'co', sheet);
    const errors = Object.entries(wrong(answer)).filter(([, [first = '']]) => first.startsWith('H'));
    expect(
      errors.map(([row, [first = '']]) => [Number(row), first.slice(0, first.indexOf('. ') + 1)]),
    ).toEqual(marked);
    // Correcting the cell that gave it away leaves the others to be said.
    const corrections = { 3: { H: '15/3/2025' }, 7: { H: '2025-03-05' } };
    expect(Object.keys(wrong(await importSheet(admin, 'co', sheet, { corrections })))).toEqual(['2']);
  });

  test.each([
    [false, [2024, 15, 12.5, 25_568, 73_051, 20_240_305], [25_569, 73_050]],
    [true, [2024, 24_106, 71_589], [24_107, 71_588]],
  ])(
    'a bare number is no day unless it is one of our time; counted from 1904: %s',
    async (from1904, no, yes) => {
      const rows = [...no, ...yes].map(day => [...co(`N${from1904}-${day}`), day]);
      const sheet = await xlsx([[...heads, 'Date of formation'], ...rows], from1904);
      const answer = await importSheet(admin, 'co', sheet, { dryRun: false });
      expect(Object.keys(wrong(answer))).toEqual(no.map((_, index) => String(index + 2)));
      expect(wrong(answer)[2]).toEqual([expect.stringMatching(/^H2 “2024”: This date can’t be read/)]);
      const found = await Promise.all(yes.map(day => stored(`N${from1904}-${day}`)));
      expect(found.map(record => record?.date_of_formation)).toEqual(['1970-01-01', '2099-12-31']);
    },
  );

  test('the days around the leap day that Excel made up', async () => {
    const days = [59, 60, 61];
    const book = new ExcelJs.Workbook();
    const sheet = book.addWorksheet('Data');
    sheet.addRow([...heads, 'Date of formation']);
    for (const day of days) sheet.addRow([...co(`L-${day}`), day]).getCell(8).numFmt = 'dd/mm/yyyy';
    const answer = await importSheet(admin, 'co', Buffer.from(await book.xlsx.writeBuffer()), {
      dryRun: false,
    });
    expect(Object.keys(wrong(answer))).toEqual(['3']);
    expect((await stored('L-59'))?.date_of_formation).toBe('1900-02-28');
    expect((await stored('L-61'))?.date_of_formation).toBe('1900-03-01');
  });

  test('what is no date, or can’t be told, is refused with its cell', async () => {
    const bad = ['31/02/2024', '12/31/2024', 'soon', '5 Marsh 2024', -3, true, { error: '#REF!' }];
    const rows = bad.map((value, index) => [...co(`X-${index}`), value]);
    const messages = wrong(
      await importSheet(admin, 'co', await xlsx([[...heads, 'Date of formation'], ...rows])),
    );
    expect(Object.keys(messages)).toHaveLength(bad.length);
    expect(messages[2]?.[0]).toMatch(/^H2 “31\/02\/2024”: This date can’t be read/);
    expect(messages[8]).toEqual(['H8 “#REF!”: The cell contains the error #REF!.']);
  });
});

test('numbers with separators, texts that are numbers, cached results of formulas', async () => {
  const rows: CellValue[][] = [
    [...heads, 'Total HH', 'Members', 'Mobile', 'Bank details'],
    [...co('N-1'), '1,234', '1 234', 3001234567, 12345678901],
    [
      ...co('N-2'),
      { formula: '600*2', result: 1200 },
      7,
      '0300-1234567',
      { richText: [{ text: 'Bank ' }, { text: 'A/C 1' }] },
    ],
    [...co('N-3'), '1.5', 7, '12', null],
  ];
  const answer = await importSheet(admin, 'co', await xlsx(rows), { dryRun: false });
  expect(wrong(answer)).toEqual({
    4: [
      'H4 “1.5”: Please enter a whole number.',
      'J4 “12”: Please enter a telephone number of 7 to 15 digits.',
    ],
  });
  expect(await stored('N-1')).toMatchObject({
    total_hh: 1234,
    members: 1234,
    mobile: '03001234567',
    bank_details: '12345678901',
  });
  expect(await stored('N-2')).toMatchObject({
    total_hh: 1200,
    mobile: '03001234567',
    bank_details: 'Bank A/C 1',
  });
});

describe('CSV', () => {
  const text = (separator: string, end = '\r\n') =>
    [heads, ['Quoted', 'C', ...where, 'New', 'MCO']]
      .map(row => row.map(cell => `"${cell}"`).join(separator))
      .join(end);
  const urdu = 'تنظیم "ایک", دو';
  const cases: [string, Buffer, string][] = [
    ['commas', Buffer.from(text(',')), 'Quoted'],
    ['semicolons and a byte order mark', Buffer.from(`\ufeff${text(';', '\n')}`), 'Quoted'],
    ['tabs', Buffer.from(text('\t', '\r')), 'Quoted'],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${text(';')}`), 'Quoted'],
    ['UTF-16', Buffer.from(`\ufeff${text('\t')}`, 'utf16le'), 'Quoted'],
    ['UTF-8', Buffer.from(text(',').replace('Quoted', urdu.replaceAll('"', '""'))), urdu],
    ['Windows-1252', Buffer.from(text(';').replace('Quoted', 'Caf\xe9 \x93A\x94'), 'latin1'), 'Café “A”'],
  ];
  test.each(cases)('%s', async (_name, bytes, name) => {
    const answer = await importSheet(admin, 'co', bytes, { name: 'sheet.CSV' });
    expect(answer.rows).toEqual([{ row: bytes.includes('sep=') ? 3 : 2, action: 'create', name }]);
  });

  test('what the export made safe against formulas is the same text again', async () => {
    await create(admin, 'districts', { district_name: '=1+1' });
    const sheet = csv([heads, ["'=SUM(A1)", 'F-1', ...where, 'New', 'MCO']]);
    await importSheet(admin, 'co', sheet, { dryRun: false, name: 'a.csv' });
    expect((await stored('F-1'))?.name).toBe('=SUM(A1)');
    for (const format of ['csv', 'xlsx'] as const) {
      const exported = await admin.get(`co/export?format=${format}`);
      const answer = await importSheet(admin, 'co', exported.rawPayload, { name: `a.${format}` });
      expect(counts(answer)).toEqual({ created: 0, updated: 0, unchanged: answer.rows.length, failed: 0 });
    }
  });
});

describe('the template', () => {
  test('filled in, it is imported; it has drop-downs, notes and the places', async () => {
    const response = await admin.get('co/import-template');
    expect(response.headers['content-type']).toContain('spreadsheetml');
    const book = await openTemplate(response.rawPayload);
    const sheet = book.worksheets[0] as ExcelJs.Worksheet;
    const labels = (sheet.getRow(1).values as string[]).slice(1);
    expect(labels.slice(0, 3)).toEqual(['CO *', 'Ref Code', 'District *']);
    const at = (label: string) => labels.findIndex(text => text.replace(' *', '') === label) + 1;
    expect(sheet.getCell(2, at('Status')).dataValidation).toMatchObject({ type: 'list' });
    const lists = book.getWorksheet('Lists');
    const range = sheet.getCell(2, at('Status')).dataValidation.formulae[0] as string;
    const letter = /\$([A-Z]+)\$2/.exec(range)?.[1] ?? '';
    expect(lists?.getColumn(letter).values.slice(2)).toEqual([
      'New',
      'Revitalized from Other Project',
      'Revitalized from RRP',
    ]);
    const noted = book.getWorksheet('Instructions')?.getColumn(1).values ?? [];
    expect(labels.every(label => noted.includes(label.replace(' *', '')))).toBe(true);
    const villages = book.getWorksheet('Places')?.getColumn(3).values ?? [];
    expect(villages).toContain('Sheet village');
    const filled: Record<string, CellValue> = {
      CO: 'From the template',
      'Ref Code': 'TPL-1',
      District: 'Sheet district',
      Tehsil: 'Sheet tehsil',
      Village: 'Sheet village',
      Status: 'New',
      Type: 'WCO',
      'Date of formation': new Date(Date.UTC(2024, 0, 2)),
      Mobile: '03001234567',
    };
    for (const [label, value] of Object.entries(filled))
      sheet.getCell(2, at(label)).value = value as ExcelJs.CellValue;
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const answer = await importSheet(admin, 'co', bytes, { dryRun: false });
    expect(wrong(answer)).toEqual({});
    expect(answer.columns.every(column => column.field)).toBe(true);
    expect(await stored('TPL-1')).toMatchObject({
      date_of_formation: '2024-01-02',
      mobile: '03001234567',
      type: 'WCO',
    });
  });

  test.each(['villages', 'village', 'cpi', 'exposureVisit', 'cpiNeedIdentification'])(
    '%s has one',
    async word => {
      const book = await openTemplate((await admin.get(`${word}/import-template`)).rawPayload);
      expect(book.worksheets[0]?.getRow(1).cellCount).toBeGreaterThan(3);
      const empty = await sendSheet(admin, word, Buffer.from(await book.xlsx.writeBuffer()));
      expect(empty.json().message).toBe('There are no rows below the headings of the first worksheet.');
    },
  );
});

test('the wrong rows come back with their reasons, and are imported once they are corrected', async () => {
  const bad = [...co('W-2').slice(0, 4), 'Nowhere', 'New', 'MCO', new Date(Date.UTC(2024, 4, 6))];
  const sheet = await xlsx([[...heads, 'Date of formation'], co('W-1'), bad]);
  const response = await sendSheet(admin, 'co', sheet, { format: 'xlsx' });
  expect(response.headers['content-disposition']).toContain('co-wrong-rows.xlsx');
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  const page = book.worksheets[0] as ExcelJs.Worksheet;
  expect(page.rowCount).toBe(2);
  expect((page.getRow(2).values as unknown[]).slice(1)).toEqual([
    ...bad,
    'E3 “Nowhere”: There is no village with this name in Sheet tehsil.',
  ]);
  page.getCell('E2').value = 'Sheet village';
  const right = Buffer.from(await book.xlsx.writeBuffer());
  const answer = await importSheet(admin, 'co', right, { dryRun: false });
  expect(counts(answer)).toMatchObject({ created: 1, failed: 0 });
  expect((await stored('W-2'))?.date_of_formation).toBe('2024-05-06');
});
