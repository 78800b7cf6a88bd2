/** An export that is imported as it is changes nothing, as the server wrote it and as LibreOffice saves it. */
import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { registerNames } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { demoPassword } from '../../../server/demo/caller.ts';
import { seed } from '../../../server/demo/seed.ts';
import { create, serverForFile } from '../../support/app.ts';
import { type CellValue, counts, importSheet, wrong, xlsx } from '../../support/import.ts';
import { makePlaces } from '../../support/registers.ts';

const server = await serverForFile({ adminPassword: demoPassword });
const { token } = (await server.anyone.post('login', { username: 'admin', password: demoPassword })).json();
const admin = server.client(token);
await seed(server.app);
await addOddRecords();

/** What spreadsheets change, and what cannot be told apart by its name. */
async function addOddRecords(): Promise<void> {
  const { district, tehsil, village } = await makePlaces(admin, '-Odd');
  const at = { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id };
  const co = (more: Record<string, unknown>) =>
    create(admin, 'co', { name: 'Namesake CO', status: 'New', type: 'MCO', ...at, ...more });
  const twins = [
    await co({ mobile: '+923331112223', remarks: 'one\r\ntwo' }),
    await co({ mobile: '+923331112223', remarks: 'one\r\ntwo' }),
    await co({ mobile: '03331112223', members: 7 }),
    await co({ mobile: '00923331112223', ref_code: 'ODD-1' }),
  ];
  for (const name of [
    '-Dash',
    '+Plus',
    "'=Quoted",
    '@At',
    '007',
    '1,234',
    '1.50',
    'TRUE',
    '2024-05-06',
    '1/2',
  ])
    await co({
      name,
      account: 'YES',
      bank_details: '0012345678901234567',
      secretary_name: name,
      remarks: name,
    });
  const cos_ids = twins.map(({ id }) => id);
  await create(admin, 'cn', { name: 'Of namesakes', ...at, cos_ids });
  await create(admin, 'cn', { name: 'Of one', ...at, cos_ids: cos_ids.slice(0, 1) });
  await create(admin, 'contractor', {
    NTN: '0012345',
    company_name: '-Odd Traders',
    email: 'odd@traders.example',
    mobile: '+923331112223',
  });
  for (const cos_id of [...cos_ids, ...cos_ids])
    await create(admin, 'selfInitiative', { title: '=Path', activity_date: '2026-03-05', ...at, cos_id });
}

type Table = CellValue[][];

const csvFile = (rows: Table) =>
  Buffer.from(
    rows.map(row => row.map(cell => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\n'),
  );

/** Of a file that has every cell in quotes. */
function cellsOfCsv(bytes: Buffer): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of bytes.toString().matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The end of a line, which ExcelJS leaves as the workbook has it. */
const decoded = (cell: CellValue) => (typeof cell === 'string' ? cell.replaceAll('_x000D_\n', '\n') : cell);

async function cellsOfBook(bytes: Buffer): Promise<Table> {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const rows: Table = [];
  book.worksheets[0]?.eachRow(row => {
    rows.push(Array.from({ length: row.cellCount }, (_, index) => decoded(row.getCell(index + 1).value)));
  });
  return rows;
}

/** LibreOffice takes a text of digits for a figure, with fifteen digits of it, and ends lines with one character. */
function opened(cell: string): CellValue {
  if (/^\d{1,3}(,\d{3})+$/.test(cell)) return Number(cell.replaceAll(',', ''));
  if (/^-?\d+(\.\d+)?(E\+\d+)?$/i.test(cell)) return Number(Number(cell).toPrecision(15));
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return new Date(cell);
  return cell.replaceAll('\r\n', '\n');
}

const inWords = (cell: CellValue) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  return typeof cell === 'number' && cell >= 1e15 ? cell.toExponential(14).replace('+', '+0') : cell;
};

const DAY_MS = 86_400_000;
const asSerial = (cell: CellValue) => (cell instanceof Date ? cell.getTime() / DAY_MS + 25_569 : cell);

/** Converting a CSV file, LibreOffice takes its UTF-8 for Windows-1252, and bytes that has no character for become private ones. */
const HIGH = '€\uf181‚ƒ„…†‡ˆ‰Š‹Œ\uf18dŽ\uf18f\uf190‘’“”•–—˜™š›œ\uf19džŸ';
const misread = (cell: CellValue) =>
  typeof cell === 'string'
    ? Buffer.from(cell)
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, odd => HIGH[odd.charCodeAt(0) - 0x80] as string)
    : cell;

const each = (rows: Table, change: (cell: CellValue) => CellValue) => rows.map(row => row.map(change));

async function filesOf(path: string): Promise<{ name: string; bytes: Buffer; what: string }[]> {
  const get = async (query: string) => (await admin.get(`${path}/export?${query}`)).rawPayload;
  const [english, urdu] = [await get('format=xlsx&lang=en'), await get('format=xlsx&lang=ur')];
  const csv = await get('format=csv');
  const book = await cellsOfBook(english);
  const sheet = each(cellsOfCsv(csv), cell => opened(String(cell)));
  const [[first, ...headings] = [], ...rows] = sheet;
  const converted = each([[`\ufeff"${first}"`, ...headings], ...rows], misread);
  return [
    { what: 'XLSX', name: 'a.xlsx', bytes: english },
    { what: 'XLSX in Urdu', name: 'a.xlsx', bytes: urdu },
    { what: 'CSV', name: 'a.csv', bytes: csv },
    { what: 'CSV in Urdu', name: 'a.csv', bytes: await get('format=csv&lang=ur') },
    { what: 'CSV with the names of fields', name: 'a.csv', bytes: await get('format=csv&headings=raw') },
    { what: 'XLSX saved again', name: 'a.xlsx', bytes: await xlsx(book) },
    { what: 'XLSX, days as numbers', name: 'a.xlsx', bytes: await xlsx(each(book, asSerial)) },
    { what: 'XLSX saved as CSV', name: 'a.csv', bytes: csvFile(each(book, inWords)) },
    { what: 'CSV saved as XLSX', name: 'a.xlsx', bytes: await xlsx(sheet) },
    { what: 'CSV converted to XLSX', name: 'a.xlsx', bytes: await xlsx(converted) },
    { what: 'CSV saved again', name: 'a.csv', bytes: csvFile(each(sheet, inWords)) },
  ];
}

describe.each(registerNames)('%s', name => {
  test('importing an export changes nothing, with and without the ID column', async () => {
    const register = await loadRegister(name);
    if (!register.import) return;
    const [path] = register.paths;
    const count = Number((await admin.get(`${path}/export?format=csv`)).headers['x-row-count']);
    const nothing = { created: 0, updated: 0, unchanged: count, failed: 0 };
    for (const { what, name, bytes } of await filesOf(path)) {
      const answer = await importSheet(admin, path, bytes, { name });
      expect(wrong(answer), what).toEqual({});
      expect(counts(answer), what).toEqual(nothing);
      const ids = answer.columns.find(({ field }) => field === 'id')?.header ?? '';
      const bare = await importSheet(admin, path, bytes, { name, mapping: { [ids]: null } });
      expect(wrong(bare), `${what} without IDs`).toEqual({});
      expect(counts(bare), `${what} without IDs`).toEqual(nothing);
    }
  }, 120_000);
});
