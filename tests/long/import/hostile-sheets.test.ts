import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '../../../contract/import/import.ts';
import { anyText } from '../../support/any-text.ts';
import { serverForFile } from '../../support/app.ts';
import { bookOf } from '../../support/book.ts';
import { counts, importSheet, sendSheet, wrong, xlsx } from '../../support/import.ts';
import { makePlaces } from '../../support/registers.ts';

const server = await serverForFile();
const admin = await server.as('admin');
await makePlaces(admin, 'Sheet');

const where = ['Sheet district', 'Sheet tehsil', 'Sheet village'];
const heads = ['CO name', 'Ref code', 'District', 'Tehsil', 'Village', 'Status', 'Type'];
const co = (code: string, name = `CO ${code}`) => [name, code, ...where, 'New', 'MCO'];

describe('hostile and broken files', () => {
  const refused = async (bytes: Buffer, name: string, status: number, message?: string | RegExp) => {
    const response = await sendSheet(admin, 'co', bytes, { name });
    expect(response.statusCode, response.body).toBe(status);
    if (message) expect(response.json().message).toMatch(message);
  };

  test('are refused with a message', async () => {
    await refused(Buffer.from('hello'), 'a.xlsx', 415);
    await refused(await xlsx([heads, co('A')]), 'a.csv', 415);
    await refused(Buffer.from('%PDF-1.4 not a sheet'), 'a.pdf', 415, /Attach Excel \(XLSX\) and CSV files/);
    await refused(Buffer.alloc(0), 'a.csv', 422);
    await refused(Buffer.from('\n\n'), 'a.csv', 422, /no rows/);
    await refused(await xlsx([heads]), 'a.xlsx', 422, /no rows/);
    await refused(Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n'), 'a.csv', 413, /larger than 20 MB/);
  });

  test('with too many rows or columns are refused', async () => {
    const many = Array.from({ length: MAX_IMPORT_ROWS + 2 }, () => 'a,b').join('\n');
    await refused(Buffer.from(many), 'a.csv', 422, /more than 20,000 rows/);
    await refused(Buffer.from(`Name\n${','.repeat(300)}x`), 'a.csv', 422, /more than 200 columns/);
    await refused(
      await xlsx([['Name'], Object.assign(Array(300).fill(null), { 299: 'x' })]),
      'a.xlsx',
      422,
      /200 columns/,
    );
  });

  test('that unpack to a huge size or have broken XML never return 500', async () => {
    const parts = (sheet: Buffer, claimed?: number) =>
      bookOf({ 'xl/worksheets/sheet1.xml': [sheet, claimed] });
    const cells = (xml: string) => Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`);
    const one =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row><c t="str"><v>A</v></c></row>';
    const fine = await sendSheet(admin, 'co', parts(cells(one)));
    expect(fine.statusCode, fine.body).toBe(200);
    expect(fine.json().rows[0]).toMatchObject({ row: 2, name: 'A' });
    const bomb = Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(210 * 1024 * 1024, ' ')]);
    await refused(parts(bomb), 'a.xlsx', 422, /too large when unpacked/);
    await refused(parts(cells(one), 0xfffffff0), 'a.xlsx', 422, /too large when unpacked/);
    for (const broken of [
      cells('<row><c r="A1"><v>1</row>'),
      cells('<row><c r="1"><v>1</v></c></row>'),
      cells('<row><c t="s"><v>99</v></c></row>'),
      Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'),
      Buffer.from('not xml'),
    ]) {
      await refused(parts(broken), 'a.xlsx', 422);
    }
    const whole = await xlsx([heads, co('A')]);
    await refused(Buffer.concat([whole.subarray(0, 200), whole.subarray(-400)]), 'a.xlsx', 415);
  });

  test("with characters that can't be stored are refused at their cell, in repeated answers too", async () => {
    const rows = [heads, co('NUL-1', 'A_x0000_B'), co('NUL-2', '_xD800_'), co('NUL-3', 'Fine')];
    const headers = { 'idempotency-key': 'unstorable' };
    const sheet = await xlsx(rows.map((row, index) => (index === 0 ? [...row, '_x0000_'] : row)));
    const answer = await importSheet(admin, 'co', sheet, { dryRun: false, headers });
    expect(counts(answer)).toMatchObject({ created: 1, failed: 2 });
    expect(wrong(answer)[2]).toEqual(['A2 “A\ufffdB”: This text contains characters that can’t be stored.']);
    expect(await importSheet(admin, 'co', sheet, { dryRun: false, headers })).toEqual(answer);
  });

  test('with invalid options are refused', async () => {
    const sheet = await xlsx([heads, co('A')]);
    for (const options of [
      { dryRun: 'perhaps' },
      { format: 'pdf' },
      { mapping: '{"a":' },
      { mapping: { Name: 'password' } },
      { mapping: [['deep']] },
      { mapping: '['.repeat(30_000) },
    ]) {
      expect((await sendSheet(admin, 'co', sheet, options)).statusCode).toBe(422);
    }
    expect((await admin.post('co/import', { dry_run: true })).statusCode).toBe(415);
    const form = new FormData();
    form.append('dry_run', 'true');
    expect((await admin.post('co/import', form)).statusCode).toBe(422);
  });

  test('with any text in any cell never cause a server error', async () => {
    const anyCell = fc.oneof(
      anyText(),
      fc.constantFrom(
        '__proto__',
        '=1',
        '\u0000',
        '\ud800',
        'constructor',
        '99999999999999999999',
        '1e400',
        '-1',
      ),
      fc.double().map(String),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyCell, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 5 }),
        async rows => {
          const quoted = [[...heads, 'Date of formation', 'ID'], ...rows].map(row =>
            row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','),
          );
          const response = await sendSheet(admin, 'co', Buffer.from(quoted.join('\n')), {
            name: 'a.csv',
            dryRun: false,
          });
          expect([200, 415, 422]).toContain(response.statusCode);
        },
      ),
      { numRuns: 60 },
    );
  });
});
