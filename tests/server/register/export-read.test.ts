/** Exports as people and other programs read them: workbooks with labels, and the CSV of a register as PostgreSQL writes it. */
import ExcelJs from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { csvLine, FORMULA_STARTS } from '../../../contract/import/csv.ts';
import { cn as cnRegister } from '../../../contract/registers/cn.ts';
import { co } from '../../../contract/registers/co.ts';
import { cpi } from '../../../contract/registers/cpi.ts';
import { targets } from '../../../contract/registers/targets.ts';
import { tehsils } from '../../../contract/registers/tehsils.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { usersTable } from '../../../server/people/users.ts';
import { labelsOf, readableColumns } from '../../../server/register/export.ts';
import { readAsCsv } from '../../../server/register/export-rows.ts';
import type { Field, RegisterTable } from '../../../server/register/overrides.ts';
import { registerTables } from '../../../server/resources/registers.ts';
import { records } from '../../../server/sheets/read-csv.ts';
import { create, serverForFile } from '../../support/app.ts';
import { counts, importSheet, wrong } from '../../support/import.ts';
import { makePlaces, rowsOf, simple } from '../../support/registers.ts';
import { makeTender } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
await makeTender(admin);

describe('a workbook for people', () => {
  beforeAll(async () => {
    const { district, tehsil, village } = await makePlaces(admin, 'Readable');
    const places = { districts_id: district.id, tehsils_id: tehsil.id, villages_id: village.id };
    const co = {
      ...places,
      name: 'Readable CO',
      ref_code: '00017',
      status: 'New',
      type: 'MCO',
      account: 'NO',
    };
    const made = await create(admin, 'co', {
      ...co,
      date_of_formation: '2024-02-29',
      total_hh: 40,
      mobile: '03001234567',
    });
    await create(admin, 'cpi', {
      ...places,
      cos_id: made.id,
      strategy_implementation: 'New Village',
      type_scheme_id: 1,
      sub_type_scheme_id: 1,
      detail_scheme: 'Two lines\nof _x000D_ <detail> & "more"',
      total_cost: 1234567.89,
      no_of_beneficiary_hh: 12,
      cpi_created_date: '2024-03-01',
      active: true,
    });
  });

  async function sheetOf(path: string, headers = {}) {
    const response = await admin.get(path, headers);
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(response.rawPayload as never);
    const [sheet] = book.worksheets;
    if (!sheet) throw new Error('no sheet');
    const headings = (sheet.getRow(1).values as string[]).slice(1);
    const cell = (heading: string) => sheet.getCell(2, headings.indexOf(heading) + 1);
    return { sheet, headings, cell, bytes: response.rawPayload };
  }
  const query = simple({ format: 'xlsx', filter: { ref_code: '00017' } });

  test('has days, moments and numbers as such, and text as text', async () => {
    const { sheet, cell } = await sheetOf(`co/export?${query}`);
    expect(cell('Date of formation').value).toEqual(new Date('2024-02-29T00:00:00Z'));
    expect(cell('Date of formation').numFmt).toContain('yyyy');
    expect(cell('Total HH').value).toBe(40);
    expect(cell('Ref Code').value).toBe('00017');
    expect(cell('Mobile').value).toBe('03001234567');
    // In the programme's time: five hours ahead of what is kept.
    const created = cell('Created At').value as Date;
    expect(Math.abs(created.getTime() - Date.now() - 5 * 3_600_000)).toBeLessThan(600_000);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.columns.every(column => (column.width ?? 0) >= 9)).toBe(true);
    const cost = await sheetOf(`cpi/export?${simple({ format: 'xlsx' })}`);
    expect(cost.cell('Total Cost').value).toBe(1234567.89);
    expect(cost.cell('Type of Scheme').value).toBe('DWSS');
    // What looks like an escape is escaped, which Excel reads and ExcelJS does not; the import below shows it whole.
    expect(cost.cell('Details of Scheme').value).toMatch(/^Two lines\nof \S+_x000D_ <detail> & "more"$/);
  });

  test('speaks the reader’s language, and runs from right to left in Urdu', async () => {
    const english = await sheetOf(`co/export?${query}`);
    expect(english.sheet.views[0]?.rightToLeft).toBeFalsy();
    for (const urdu of [
      await sheetOf(`co/export?${query}`, { cookie: 'lang=ur' }),
      await sheetOf(`co/export?${query}&lang=ur`),
    ]) {
      expect(urdu.sheet.views[0]).toMatchObject({ rightToLeft: true });
      expect(urdu.headings).toHaveLength(english.headings.length);
      expect(urdu.headings.filter(heading => !/\p{Script=Arabic}/u.test(heading))).toEqual([]);
      expect(urdu.cell('تاریخِ تشکیل').value).toEqual(new Date('2024-02-29T00:00:00Z'));
    }
    expect((await admin.get(`co/export?${query}&lang=fr`)).statusCode).toBe(422);
  });

  test.each([...registerTables, usersTable].map(table => [table.register.name, table] as const))(
    '%s: every heading is a label, and appears once',
    async (name, table) => {
      for (const language of ['en', 'ur'] as const) {
        const shown = readableColumns(table, language, [...table.fields.keys()]);
        const labels = labelsOf(table.register, language);
        const missing = [...table.fields.keys()].filter(
          field => !labels[field] && !labels[`${field}_name`] && field !== 'documents',
        );
        expect(missing).toEqual([]);
        expect(new Set(shown.values()).size).toBe(shown.size);
      }
      const { headings } = await sheetOf(`${name}/export?${simple({ format: 'xlsx' })}`);
      expect(headings).toEqual([...readableColumns(table, 'en', [...table.fields.keys()]).values()]);
    },
  );

  test('says places and values in Urdu as pages do, and in English as they are kept', async () => {
    const [tehsil] = await rowsOf(admin, `tehsils?${simple({ filter: { tehsil_name: 'Bara' } })}`);
    const tehsils_id = tehsil?.id;
    const village = await create(admin, 'villages', { village_name: 'Shalobar', tehsils_id });
    const at = { districts_id: tehsil?.districts_id, tehsils_id, villages_id: village.id };
    await create(admin, 'co', { name: 'Roshan', ...at, ref_code: '00018', status: 'New', type: 'MCO' });
    const own = simple({ format: 'xlsx', filter: { ref_code: '00018' } });
    const { cell: urdu } = await sheetOf(`co/export?${own}&lang=ur`);
    const { cell: english } = await sheetOf(`co/export?${own}&lang=en`);
    const said = [
      ['district_name', 'Khyber', 'خیبر'],
      ['tehsil_name', 'Bara', 'باڑہ'],
      ['village_name', 'Shalobar', 'Shalobar'],
      ['type', 'MCO', 'مردانہ'],
      ['approval_status', 'Pending', 'زیرِ غور'],
      ['active_status', 'Active', 'فعال'],
    ] as const;
    const label = (name: string, language: Language) => labelsOf(co, language)[name] ?? '';
    for (const [name, kept, shown] of said)
      expect([english(label(name, 'en')).value, urdu(label(name, 'ur')).value]).toEqual([kept, shown]);
    const { cell: scheme } = await sheetOf(`cpi/export?${simple({ format: 'xlsx' })}&lang=ur`);
    expect(scheme(labelsOf(cpi, 'ur').type_scheme_id ?? '').value).toBe('آب نوشی اسکیم (DWSS)');
    const { id } = await create(admin, 'targets', { indicator: 'cosNew', target: 5 });
    for (const language of ['en', 'ur'] as const) {
      const target = simple({ format: 'xlsx', filter: { id } });
      const { cell } = await sheetOf(`targets/export?${target}&lang=${language}`);
      expect(cell(labelsOf(targets, language).indicator ?? '').value).toBe(
        reportTexts.indicators.cosNew[language],
      );
    }
    // A sheet of places has their own names as they are kept: they are what an import would change.
    const places = await sheetOf(
      `tehsils/export?${simple({ format: 'xlsx', filter: { id: tehsils_id } })}&lang=ur`,
    );
    const inPlaces = (name: string) => places.cell(labelsOf(tehsils, 'ur')[name] ?? '').value;
    expect([inPlaces('tehsil_name'), inPlaces('district_name')]).toEqual(['Bara', 'خیبر']);
  });

  test.each(['en', 'ur'])('can be imported again as it is (%s): nothing changes', async lang => {
    for (const word of ['co', 'cpi', 'tehsils', 'villages']) {
      const { bytes } = await sheetOf(`${word}/export?${simple({ format: 'xlsx' })}&lang=${lang}`);
      const answer = await importSheet(admin, word, bytes);
      expect(wrong(answer)).toEqual({});
      expect(counts(answer)).toMatchObject({ created: 0, updated: 0, failed: 0 });
    }
  });

  test.each(['en', 'ur'])(
    'CSV has the same columns and headings (%s), and is imported as well',
    async lang => {
      for (const word of ['co', 'cpi', 'tehsils', 'tender']) {
        const { headings } = await sheetOf(`${word}/export?${simple({ format: 'xlsx' })}&lang=${lang}`);
        const { rawPayload } = await admin.get(`${word}/export?format=csv&lang=${lang}`);
        const [head] = records(rawPayload.toString().slice(1), ',');
        expect(head).toEqual(headings);
        if (word === 'tender') continue;
        const answer = await importSheet(admin, word, rawPayload, { name: 'a.csv' });
        expect(wrong(answer)).toEqual({});
        expect(counts(answer)).toMatchObject({ created: 0, updated: 0, failed: 0 });
      }
    },
  );

  test('a network in CSV has the names of its members', async () => {
    const [one] = await rowsOf(admin, 'co');
    const at = { districts_id: one?.districts_id, tehsils_id: one?.tehsils_id };
    const cn = await create(admin, 'cn', { name: 'Readable CN', ...at, cos_ids: [one?.id] });
    const { body } = await admin.get(`cn/export?${simple({ filter: { id: cn.id } })}`);
    const [head = [], line = []] = records(body.slice(1), ',');
    expect(line[head.indexOf(labelsOf(cnRegister, 'en').cos ?? '')]).toBe(one?.name);
    const answer = await importSheet(admin, 'cn', Buffer.from(body), { name: 'a.csv' });
    expect([wrong(answer), counts(answer)]).toEqual([
      {},
      { created: 0, updated: 0, unchanged: 1, failed: 0 },
    ]);
  });
});

describe('CSV of a register', () => {
  test('quotes every cell, so that a line break begins no row', async () => {
    await sql`insert into districts (district_name, district_code)
      values (${'Khan\n=HYPERLINK("http://x")'}, 'LF'), (${'Khan\r=1+1'}, 'LF')`.execute(server.app.db);
    const { body } = await admin.get(`districts/export?${simple({ filter: { district_code: 'LF' } })}`);
    expect([...records(body.slice(1), ',')]).toHaveLength(3);
    for (const line of body.slice(1).trimEnd().split('\r\n')) expect(line).toMatch(/^".*"$/s);
  });

  test('PostgreSQL writes what the contract would write', async () => {
    const texts = ['', ' ', '"', '""=1', "'", 'two\r\nlines', '\u00a0=1', '𝓚', '\\', ...FORMULA_STARTS].map(
      text => `${text}x`,
    );
    await sql`insert into districts (district_name, district_code)
      select name, 'SAME' from unnest(${texts}::text[]) as name`.execute(server.app.db);
    const same = { districts: { district_code: 'SAME' }, cpi: {}, users: {}, tender: {} };
    for (const [register, filter] of Object.entries(same)) {
      const query = simple({ filter, sort: ['id', 'ASC'] });
      const { body } = await admin.get(`${register}/export?headings=raw&${query}`);
      const [head = '', ...lines] = body.slice(1).split(/(?<=\r\n)(?="\d+",)|(?<=^[^\r]*\r\n)/);
      const names = head.trimEnd().slice(1, -1).split('","');
      const rows = (await admin.get(`${register}?${query}`)).json<Record<string, unknown>[]>();
      expect(rows.length, register).toBeGreaterThan(0);
      const expected = rows.map(row =>
        csvLine(
          names.map(name => {
            const value = row[name] as string;
            return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
          }),
        ),
      );
      expect(lines, register).toEqual(expected);
    }
  });
});

test('a register may have more columns than a function of PostgreSQL takes arguments', async () => {
  const one = await create(admin, 'districts', { district_name: 'Many columns' });
  const table = registerTables.find(({ register }) => register.name === 'districts') as RegisterTable;
  const name = table.fields.get('district_name') as Field;
  const columns = Array.from({ length: 250 }, (_, index) => `column_${index}`);
  const wide = { ...table, fields: new Map(columns.map(column => [column, name])) };
  const { longDb } = server.app;
  expect(await readAsCsv(longDb, wide, columns, [one.id])).toEqual([
    csvLine(columns.map(() => 'Many columns')),
  ]);
});
