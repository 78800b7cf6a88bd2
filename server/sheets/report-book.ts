/** The report as a workbook, laid out for those who read and print. Made in a worker thread: see server/sheets. */
import type { Worksheet } from 'exceljs';
import type { Report, ReportFigure, ReportRow, SomeRecords } from '../../contract/answers/figures.ts';
import { indicatorGroups } from '../../contract/figures/declaration.ts';
import { indicators } from '../../contract/figures/report.ts';
import { reportTexts } from '../../contract/figures/report-texts.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { directionOf, type Language } from '../../contract/texts/language.ts';
import { inLanguage } from '../../contract/texts/pairs.ts';

const FIXED = 4;
/** In characters, as narrow as they can be read: six times three columns have to fit on A4. */
const fixedWidths = [42, 11, 12, 13];
const figureWidths = [8, 8, 13];
const GROUP_FILL = 'FFE7EFEF';
const HEAD_FILL = 'FF0F5257';
const border = { bottom: { style: 'hair', color: { argb: 'FFB8B2A7' } } } as const;
/** The paisa stay in the cell; printed, nobody needs them. */
const WHOLE = '#,##0';

type ReportCell = string | number | null;

export const nameIn = (language: Language, { name, name_ur }: Report['districts'][number]) =>
  language === 'ur' ? (name_ur ?? name) : name;

export const menWomenTotal = ({ men, women, total }: ReportFigure): ReportCell[] => [men, women, total];

/** One sheet, a row for each indicator and period, the districts side by side; prints on A4, headings on each page. */
export async function reportWorkbook(report: Report, language: Language): Promise<Buffer> {
  const { default: ExcelJs } = await import('exceljs');
  const texts = inLanguage(reportTexts, language);
  const workbook = new ExcelJs.Workbook();
  const sheet = workbook.addWorksheet(texts.title, {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 7, rightToLeft: directionOf(language) === 'rtl' }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '6:7',
    },
    headerFooter: { oddFooter: '&P / &N' },
  });
  addTitle(sheet, report, language);
  addHeads(sheet, report, language);
  for (const group of indicatorGroups) {
    addGroup(sheet, texts.groups[group]);
    for (const row of report.rows) {
      if (indicators[row.indicator].group === group) addIndicator(sheet, report, row, language);
    }
  }
  addNotes(sheet, report, language);
  sheet.columns.forEach((column, index) => {
    column.width = fixedWidths[index] ?? figureWidths[(index - FIXED) % figureWidths.length];
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addTitle(sheet: Worksheet, report: Report, language: Language): void {
  const texts = inLanguage(reportTexts, language);
  sheet.addRow([texts.programme]).font = { bold: true, size: 14 };
  sheet.addRow([texts.title]).font = { bold: true, size: 12 };
  sheet.addRow([fillIn(texts.dates, { from: report.from, to: report.to })]);
  sheet.addRow([fillIn(texts.asOf, { day: report.as_of })]);
  sheet.addRow([]);
}

/** How many people took part in trainings, what the figures leave out, and what of them may still be rejected. */
function addNotes(sheet: Worksheet, { people, pending, undated }: Report, language: Language): void {
  const texts = inLanguage(reportTexts, language);
  const named = (about: string, records: readonly SomeRecords[]) =>
    records.length === 0
      ? []
      : [
          `${about}: ${records.map(({ register, all }) => `${texts.registers[register]} (${all})`).join('; ')}`,
        ];
  const once = people
    .filter(({ attended }) => attended > 0)
    .map(({ indicator, ...counts }) => fillIn(texts.once, { name: texts.indicators[indicator], ...counts }));
  const notes = [...once, texts.rejected, ...named(texts.pending, pending), ...named(texts.undated, undated)];
  sheet.addRow([]);
  for (const note of notes) sheet.addRow([note]);
}

function addHeads(sheet: Worksheet, report: Report, language: Language): void {
  const texts = inLanguage(reportTexts, language);
  const places = [...report.districts.map(district => nameIn(language, district)), texts.allDistricts];
  const first = sheet.addRow([
    ...[texts.indicator, texts.unit, texts.target, texts.period],
    ...places.flatMap(name => [name, null, null]),
  ]);
  const second = sheet.addRow([
    ...[null, null, null, null],
    ...places.flatMap(() => [texts.men, texts.women, texts.total]),
  ]);
  for (const row of [first, second]) {
    row.font = { bold: true, color: { argb: 'FFFFFFFF' } };
    for (let column = 1; column <= FIXED + places.length * 3; column++) {
      row.getCell(column).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: HEAD_FILL } };
      row.getCell(column).alignment = { horizontal: column > FIXED ? 'center' : undefined, wrapText: true };
    }
  }
  for (let column = 1; column <= FIXED; column++) sheet.mergeCells(6, column, 7, column);
  places.forEach((_, index) => {
    sheet.mergeCells(6, FIXED + 1 + index * 3, 6, FIXED + 3 + index * 3);
  });
}

function addGroup(sheet: Worksheet, name: string): void {
  const row = sheet.addRow([name]);
  row.font = { bold: true };
  row.getCell(1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: GROUP_FILL } };
}

function addIndicator(sheet: Worksheet, report: Report, row: ReportRow, language: Language): void {
  const texts = inLanguage(reportTexts, language);
  const about = [texts.indicators[row.indicator], texts.units[row.unit], row.target];
  const lines = row.periods.map(({ districts, all }, index): ReportCell[] => [
    ...(index === 0 ? about : [null, null, null]),
    report.periods[index]?.label ?? null,
    ...report.districts.flatMap(({ id }) => menWomenTotal(districts[id] as ReportFigure)),
    ...menWomenTotal(all),
  ]);
  // Several periods end with what they come to together.
  const blanks = report.districts.flatMap((): ReportCell[] => [null, null, null]);
  if (lines.length > 1)
    lines.push([null, null, null, texts.allPeriods, ...blanks, ...menWomenTotal(row.total)]);
  for (const line of lines) {
    const added = sheet.addRow(line);
    added.eachCell({ includeEmpty: true }, (cell, column) => {
      cell.border = border;
      if (typeof cell.value === 'number') cell.numFmt = WHOLE;
      if (column === 1 || column === FIXED) cell.alignment = { wrapText: true, vertical: 'top' };
    });
  }
}
