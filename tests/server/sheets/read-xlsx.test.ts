/** What other programs write into workbooks. */
import { expect, test } from 'vitest';
import { importMessages } from '../../../contract/import/sheets.ts';
import { readXlsx } from '../../../server/sheets/read-xlsx.ts';
import { columnLetters } from '../../../server/sheets/sheet.ts';
import { bookOf } from '../../support/book.ts';

type Files = Record<string, string | Buffer>;

const sheet = (rows: string, before = '') => `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`;
const book = (files: Files) =>
  bookOf(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)])));
const relations = (more: string) =>
  `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>${more}</Relationships>`;
const read = (rows: string, more: Files = {}) =>
  readXlsx(book({ 'xl/worksheets/sheet1.xml': sheet(rows), ...more }));

/** The cells of the first row by their addresses. */
async function cells(row: string, more: Files = {}) {
  const [first] = (await read(`<row r="1">${row}</row>`, more)).rows;
  return Object.fromEntries(
    Array.from(first?.cells ?? [], (cell, index) => [columnLetters(index), cell]).filter(
      ([, cell]) => cell !== undefined,
    ),
  );
}
const strings = (xml: string) => ({ 'xl/sharedStrings.xml': `<sst>${xml}</sst>` });
const refusal = (message: string) => ({ statusCode: 422, body: { errors: { file: [message] } } });

test('CDATA is text, in the cell, in its value and in shared strings', async () => {
  const row =
    '<c t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c><c t="str"><v>x<![CDATA[ & ]]>y</v></c><c><v><![CDATA[7]]></v></c><c t="s"><v>0</v></c>';
  expect(await cells(row, strings('<si><t><![CDATA[آ & ب]]></t></si>'))).toEqual({
    A: 'a < b',
    B: 'x & y',
    C: 7,
    D: 'آ & ب',
  });
});

test('of a value alongside the text in the cell, the one that the type names is read', async () => {
  const both = '<v>9</v><is><t>text</t></is>';
  expect(
    await cells(
      `<c t="inlineStr">${both}</c><c>${both}</c><c t="inlineStr"><v>only</v></c><c t="str"><is><t>alone</t></is></c>`,
    ),
  ).toEqual({ A: 'text', B: 9, C: 'only', D: 'alone' });
});

test('a formula without a result is neither empty nor zero', async () => {
  const row =
    '<c><f>1+1</f></c><c><f>A1*2</f><v/></c><c t="str"><f>T(A1)</f><v></v></c><c><f>2*2</f><v>4</v></c><c><f>1-1</f><v>0</v></c><c t="str"><f>T(B1)</f></c>';
  expect(await cells(row)).toEqual({
    A: { formula: '=1+1' },
    B: { formula: '=A1*2' },
    D: 4,
    E: 0,
    F: { formula: '=T(B1)' },
  });
  const workbook =
    '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>';
  expect(await cells(`${row}<c><v>0</v></c>`, { 'xl/workbook.xml': workbook })).toMatchObject({
    D: 4,
    E: { formula: '=1-1' },
    G: 0,
  });
});

test('a blank value is an empty cell', async () => {
  const row = '<c><v> </v></c><c t="s"><v>\n</v></c><c t="b"><v/></c><c><v> 5 </v></c>';
  expect(await cells(row, strings('<si><t>first</t></si>'))).toEqual({ D: 5 });
});

test('shared strings and styles are found where the workbook says', async () => {
  const elsewhere = {
    'xl/_rels/workbook.xml.rels': relations(
      '<Relationship Id="r2" Type="x/sharedStrings" Target="/data/texts.xml"/><Relationship Id="r3" Type="x/styles" Target="looks\\styles2.xml"/>',
    ),
    'data/texts.xml': '<sst><si><t>found</t></si></sst>',
    'xl/looks/styles2.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  expect(await cells('<c t="s"><v>0</v></c><c s="0"><v>45351</v></c>', elsewhere)).toEqual({
    A: 'found',
    B: { day: '2024-02-29' },
  });
});

test('a text that the workbook does not have refuses the file, with the cell', async () => {
  const row = '<row r="1"><c t="s"><v>0</v></c></row><row r="2"><c r="B2" t="s"><v>1</v></c></row>';
  const missing = refusal(importMessages.missingText({ cell: 'B2' }));
  await expect(read(row, strings('<si><t>one</t></si>'))).rejects.toMatchObject(missing);
  await expect(read(row)).rejects.toMatchObject(refusal(importMessages.missingText({ cell: 'A1' })));
});

test('a percentage is read as it is shown', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/><numFmt numFmtId="166" formatCode="0\\%"/></numFmts><cellXfs>${[
    0, 9, 164, 165, 166,
  ]
    .map(format => `<xf numFmtId="${format}"/>`)
    .join('')}</cellXfs></styleSheet>`;
  const row = [1, 1, 0.145, 45, 45].map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('');
  expect(await cells(row, { 'xl/styles.xml': styles })).toEqual({
    A: 1,
    B: '100%',
    C: '14.5%',
    D: 45,
    E: 45,
  });
});

test('a date of ISO 8601 keeps its offset, which may make it another day', async () => {
  const dates = ['2025-03-15', '2025-03-15T08:30:00', '2025-03-15T22:00:00Z', '2025-03-15T01:00:00+05:00'];
  expect(await cells(dates.map(date => `<c t="d"><v>${date}</v></c>`).join(''))).toEqual({
    A: { day: '2025-03-15' },
    B: { day: '2025-03-15' },
    C: '2025-03-15T22:00:00Z',
    D: '2025-03-15T01:00:00+05:00',
  });
});

test('hidden rows and columns are marked', async () => {
  const cell = '<c t="str"><v>x</v></c>';
  const rows = `<row>${cell}</row><row hidden="1">${cell}</row><row ht="0" customHeight="1">${cell}</row><row hidden="false">${cell}</row><row hidden="true"/>`;
  const columns =
    '<cols><col min="1" max="1"/><col min="3" max="4" hidden="true"/><col min="199" max="16384" hidden="1"/></cols>';
  const { rows: all, hiddenColumns } = await readXlsx(
    book({ 'xl/worksheets/sheet1.xml': sheet(rows, columns) }),
  );
  expect(all.map(row => [row.number, row.hidden])).toEqual([
    [1, undefined],
    [2, true],
    [3, true],
    [4, undefined],
  ]);
  expect(hiddenColumns).toEqual([2, 3, 198, 199]);
});

test('other worksheets with data are named, whatever else they are', async () => {
  const others: [string, string][] = [
    ['Second', sheet('<row><c><v>1</v></c></row>')],
    ['Styled and empty', sheet('<row><c s="1"/><c t="str"><v> </v></c></row>')],
    ['Broken', '<worksheet><sheetData><row>'],
    ['Late', sheet(`${'<row/>'.repeat(800_000)}`)],
    ['Shared', sheet('<row><c t="inlineStr"><is><t>x</t></is></c></row>')],
  ];
  const workbook = `<workbook><sheets><sheet name="A" r:id="r1"/>${others
    .map(([name], index) => `<sheet name="${name}" r:id="o${index}"${index === 4 ? ' state="hidden"' : ''}/>`)
    .join('')}</sheets></workbook>`;
  const read = await readXlsx(
    book({
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relations(
        others
          .map((_, index) => `<Relationship Id="o${index}" Type="x/worksheet" Target="o${index}.xml"/>`)
          .join(''),
      ),
      'xl/worksheets/sheet1.xml': sheet('<row><c><v>5</v></c></row>'),
      ...Object.fromEntries(others.map(([, xml], index) => [`xl/o${index}.xml`, xml])),
    }),
  );
  expect(read.others).toEqual(['Second', 'Broken', 'Late', 'Shared']);
  expect(read.rows).toHaveLength(1);
});

test('parts in UTF-16, with or without a mark, and in the encoding that they declare', async () => {
  const part = sheet('<row><c t="str"><v>é آ</v></c></row>');
  const swapped = Buffer.from(`<?xml version="1.0"?>${part}`, 'utf16le').swap16();
  const parts: [Buffer, string][] = [
    [Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${part}`, 'utf16le'), 'é آ'],
    [Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${part}`, 'utf16le'), 'é آ'],
    [swapped, 'é آ'],
    [Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${part.replace('آ', '')}`, 'latin1'), 'é'],
  ];
  for (const [bytes, text] of parts) {
    const { rows } = await readXlsx(bookOf({ 'xl/worksheets/sheet1.xml': bytes }));
    expect(String(rows[0]?.cells[0]).trim()).toBe(text);
  }
});

test('a part that unpacks to more than its ZIP says refuses the file', async () => {
  const rows = sheet('<row><c><v>1</v></c></row>'.repeat(1000));
  const lying = bookOf({ 'xl/worksheets/sheet1.xml': [Buffer.from(rows), 10] });
  await expect(readXlsx(lying)).rejects.toMatchObject(refusal(importMessages.unreadable));
});
