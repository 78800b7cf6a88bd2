import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { Report, ReportFigure } from '../../../contract/answers/figures.ts';
import { addDays } from '../../../contract/days.ts';
import { periodDates } from '../../../contract/figures/figures.ts';
import { type IndicatorId, indicatorIds } from '../../../contract/figures/report.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { create, todayHere } from '../../support/app.ts';
import { worldForFile } from '../../support/world.ts';
import { fill } from './records.ts';

const world = await worldForFile();
const { admin } = world;
await fill(world);

const quarter = () => {
  const { from, to } = periodDates('quarter', todayHere());
  return `from=${from}&to=${to}`;
};

async function report(query: string, client = admin): Promise<Report> {
  const response = await client.get(`report?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const rowOf = (answer: Report, id: IndicatorId) => {
  const row = answer.rows.find(one => one.indicator === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const figure = (men: number | null, women: number | null, total: number): ReportFigure => ({
  men,
  women,
  total,
});

test('each indicator by district, men and women', async () => {
  const answer = await report(quarter());
  const { from, to } = periodDates('quarter', todayHere());
  expect(answer).toMatchObject({ from, to, as_of: todayHere(), split: 'none', periods: [{ from, to }] });
  expect(answer.rows.map(row => row.indicator)).toEqual([...indicatorIds]);
  const home = world.at.districts_id;
  const inHome = (id: IndicatorId) => rowOf(answer, id).periods[0]?.districts[home];
  expect(inHome('cos')).toEqual(figure(2, 1, 3));
  expect(inHome('cosNew')).toEqual(figure(1, 1, 2));
  expect(inHome('cosRrp')).toEqual(figure(1, 0, 1));
  expect(inHome('coNetworks')).toEqual(figure(null, null, 0));
  expect(inHome('organizedHouseholds')).toEqual(figure(null, null, 23));
  expect(inHome('coMembers')).toEqual(figure(12, 9, 21));
  expect(inHome('cns')).toEqual(figure(null, null, 1));
  expect(inHome('cmst')).toEqual(figure(null, null, 2));
  expect(inHome('cmstParticipants')).toEqual(figure(20, 8, 28));
  expect(inHome('lmstParticipants')).toEqual(figure(6, 12, 18));
  expect(inHome('trainees')).toEqual(figure(26, 20, 46));
  expect(inHome('exposureVisitParticipants')).toEqual(figure(320, 1, 321));
  expect(inHome('cpis')).toEqual(figure(null, null, 2));
  expect(inHome('cpisCompleted')).toEqual(figure(null, null, 1));
  expect(inHome('cpiHouseholds')).toEqual(figure(null, null, 42));
  expect(inHome('cpiCost')).toEqual(figure(null, null, 1_250_000.3));

  const { all } = rowOf(answer, 'trainees').periods[0] as { all: ReportFigure };
  expect(all).toEqual(figure(27, 111, 138));
  expect(rowOf(answer, 'trainees')).toMatchObject({ unit: 'people', target: null, total: all });
  expect(rowOf(answer, 'skillsTrainees').target).toBe(5100);
  expect(rowOf(answer, 'cns').target).toBeNull();
});

test('quarter by quarter comes to the same as in one, and a cut quarter counts as far as it goes', async () => {
  const { from, to } = periodDates('quarter', todayHere());
  const start = addDays(from, -45);
  const whole = await report(`from=${start}&to=${to}`);
  const split = await report(`from=${start}&to=${to}&split=quarter`);
  expect(split.periods).toEqual([
    { from: start, to: addDays(from, -1), label: expect.stringMatching(/^\d{4} Q[1-4]$/) },
    { from, to, label: expect.stringMatching(/^\d{4} Q[1-4]$/) },
  ]);
  for (const row of whole.rows) expect(rowOf(split, row.indicator).total, row.indicator).toEqual(row.total);
  const [before, now] = rowOf(split, 'cmst').periods;
  expect([before?.all.total, now?.all.total]).toEqual([1, 3]);
  expect(now).toEqual(rowOf(await report(quarter()), 'cmst').periods[0]);
});

test('what is achieved to date counts from the beginning to the last day of the report', async () => {
  const { from, to } = periodDates('quarter', todayHere());
  const all = rowOf(await report(`from=1900-01-01&to=${to}`), 'cmst').total.total;
  expect(rowOf(await report(quarter()), 'cmst')).toMatchObject({ total: { total: 3 }, to_date: all });
  expect(all).toBeGreaterThan(3);
  const earlier = await report(`from=${addDays(from, -45)}&to=${addDays(from, -1)}`);
  expect(rowOf(earlier, 'cmst').to_date).toBe(all - 3);
  expect(earlier.pending.find(({ register }) => register === 'cmst')?.all).toBe(1);
});

test('without days it is this year; a day of it is enough', async () => {
  expect(await report('')).toMatchObject(periodDates('year', todayHere()));
  const { from } = periodDates('quarter', todayHere());
  expect(rowOf(await report(`from=${from}&to=${from}`), 'lmst').total.total).toBe(2);
  expect(rowOf(await report(`from=1900-01-01&to=1900-01-02&split=quarter`), 'lmst').total.total).toBe(0);
});

test.each([
  ['from=2026-02-30', 'from'],
  ['to=soon', 'to'],
  ['from=2026-02-02&to=2026-02-01', 'to'],
  ['split=month', 'split'],
  ['as_of=2199-01-01', 'as_of'],
  ['as_of=yesterday', 'as_of'],
  ['from=1900-01-01&to=2199-12-31&split=quarter', 'to'],
  ['from=2026-01-01&from=2026-02-01', 'from'],
  ['format=pdf', 'format'],
  ['format=csv&lang=fr', 'lang'],
])('%s is refused', async (query, field) => {
  const response = await admin.get(`report?${query}`);
  expect([response.statusCode, Object.keys(response.json().errors)], response.body).toEqual([422, [field]]);
});

test('tomorrow is not known yet', async () => {
  const response = await admin.get(`report?as_of=${addDays(todayHere(), 2)}`);
  expect(response.json().errors).toHaveProperty('as_of');
});

describe('as a file', () => {
  const file = async (query: string, headers = {}) => {
    const response = await admin.get(`report?${quarter()}&${query}`, headers);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-disposition']).toContain('attachment; filename="report-');
    return response;
  };

  test('CSV has a row for each indicator, period and district, and no formula', async () => {
    await create(admin, 'districts', { district_name: '=1+1' });
    const response = await file('format=csv&split=quarter');
    expect(response.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = response.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe(
      '"Indicator","Unit","Target","From","To","Records as of","District","Men","Women","Total"',
    );
    const { districts, from, to } = await report(quarter());
    expect(lines).toHaveLength(indicatorIds.length * districts.length);
    const days = `"${from}","${to}","${todayHere()}"`;
    expect(lines).toContain(
      `"People trained in CMST and LMST","People","",${days},"Home district","26","20","46"`,
    );
    expect(lines).toContain(`"Cost of CPI schemes","PKR","",${days},"Home district","","","1250000.3"`);
    expect(lines.filter(line => line.includes(`,"'=1+1",`))).toHaveLength(indicatorIds.length);
  });

  const sheetOf = async (query: string, headers = {}) => {
    const book = new ExcelJs.Workbook();
    await book.xlsx.load((await file(query, headers)).rawPayload as never);
    const [sheet] = book.worksheets;
    if (!sheet) throw new Error('no sheet');
    return sheet;
  };

  test('XLSX carries the heading, the days and the figures as numbers', async () => {
    const sheet = await sheetOf('format=xlsx');
    const { from, to, districts } = await report(quarter());
    const head = [1, 2, 3, 4].map(row => sheet.getCell(row, 1).value);
    expect(head).toEqual([
      'Aid to Uprooted People (AUP)',
      'Progress report',
      `${from} to ${to}`,
      `Records as of ${todayHere()}`,
    ]);
    const at = 5 + 3 * districts.findIndex(district => district.id === world.at.districts_id);
    expect(sheet.getCell(6, at).value).toBe('Home district');
    expect([0, 1, 2].map(step => sheet.getCell(7, at + step).value)).toEqual(['Men', 'Women', 'Total']);
    const names = Array.from({ length: sheet.rowCount }, (_, index) => sheet.getCell(index + 1, 1).value);
    const row = names.indexOf(reportTexts.indicators.trainees.en) + 1;
    expect([0, 1, 2].map(step => sheet.getCell(row, at + step).value)).toEqual([26, 20, 46]);
    const skills = names.indexOf(reportTexts.indicators.skillsTrainees.en) + 1;
    expect(sheet.getCell(skills, 3).value).toBe(5100);
    const cmst = names.indexOf(reportTexts.indicators.cmst.en) + 1;
    expect([sheet.getCell(cmst, at).value, sheet.getCell(cmst, at + 2).value]).toEqual([null, 2]);
    expect(names.at(-4)).toMatch(
      /^People trained in CMST and LMST: .*each counted once \(\d+ participants\)$/,
    );
    expect(names.slice(-3)).toEqual([
      'Rejected records are not counted.',
      'Counted but awaiting approval: COs (5); Community networks (1); CMST trainings (3); LMST trainings (3); CPI schemes (3)',
      'No reporting date, so not in any period: COs (3); Community networks (1)',
    ]);
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape', fitToWidth: 1 });
  });

  test('in the language asked for, or the one that the reader has chosen', async () => {
    const chosen = await sheetOf('format=xlsx', { cookie: 'lang=ur' });
    expect(chosen.getCell(2, 1).value).toBe(reportTexts.title.ur);
    expect(chosen.views[0]).toMatchObject({ rightToLeft: true });
    expect(String(chosen.getCell(6, 5).value)).toMatch(/\p{Script=Arabic}/u);
    expect((await file('format=csv&lang=en', { cookie: 'lang=ur' })).body).toContain('"Indicator","Unit"');
  });
});
