/** The workbook to fill in, made in a worker thread: headings that people know, drop-downs, notes, and the places there are. */
import type { DataValidation, Workbook, Worksheet, WorksheetView } from 'exceljs';
import { type ImportField, MAX_IMPORT_ROWS } from '../../contract/import/import.ts';
import { templateTexts } from '../../contract/import/template-texts.ts';
import { directionOf, type Language, listed } from '../../contract/texts/language.ts';
import { type InLanguage, inLanguage } from '../../contract/texts/pairs.ts';
import { placeInUrdu } from '../../contract/texts/place-names-ur.ts';
import { columnLetters } from './sheet.ts';

const LAST = MAX_IMPORT_ROWS + 1;
/** Dark teal and its pale tint, as in the back office. */
const REQUIRED_FILL = 'FF0F5257';
const OPTIONAL_FILL = 'FF5E6F70';

export interface Place {
  district: string;
  tehsil: string | null;
  tehsils_id: number | null;
  village: string | null;
  villages_id: number | null;
}

export interface NamedCo {
  ref_code: string | null;
  name: string;
  village: string;
}

export interface TemplateContent {
  language: Language;
  /** What the register is called. */
  label: string;
  fields: readonly ImportField[];
  places?: readonly Place[];
  cos?: readonly NamedCo[];
  trainers?: readonly string[];
}

/** What exceljs can but its types don't tell: one rule for a whole range. */
type WithRules = Worksheet & { dataValidations: { add(range: string, rule: DataValidation): void } };

/** What all its sheets are made with. */
interface Making {
  workbook: Workbook;
  language: Language;
  texts: InLanguage<typeof templateTexts>;
}

/** @param view in addition to the direction of the language */
const addSheet = ({ workbook, language }: Making, name: string, view: Partial<WorksheetView> = {}) =>
  workbook.addWorksheet(name, { views: [{ ...view, rightToLeft: directionOf(language) === 'rtl' }] });

export async function templateBook(content: TemplateContent): Promise<Buffer> {
  const { language, label, fields, places, cos, trainers } = content;
  const { default: ExcelJs } = await import('exceljs');
  const workbook = new ExcelJs.Workbook();
  const making = { workbook, language, texts: inLanguage(templateTexts, language) };
  const sheet = addSheet(making, label, { state: 'frozen', ySplit: 1 }) as WithRules;
  addNotes(making, fields);
  const lists = addLists(making, fields);
  for (const [field, range] of places ? addPlaces(making, fields, places) : []) lists.set(field, range);
  if (cos) lists.set('cos_id', addCos(making, cos));
  if (trainers) lists.set('trainer_id', addTrainers(making, trainers));
  for (const [index, field] of fields.entries())
    addColumn(sheet, index, field, lists.get(field.field), making);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** In a formula; quotes within a name would have to be doubled. */
const rangeOf = (sheet: string, letters: string, last: number) =>
  `'${sheet}'!$${letters}$2:$${letters}$${last}`;

function addColumn(
  sheet: WithRules,
  index: number,
  field: ImportField,
  list: string | undefined,
  { language, texts }: Making,
): void {
  const label = field.name[language];
  const cell = sheet.getCell(1, index + 1);
  cell.value = field.required ? `${label} *` : label;
  cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
  const argb = field.required ? REQUIRED_FILL : OPTIONAL_FILL;
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb } };
  const column = sheet.getColumn(index + 1);
  column.width = Math.max(14, label.length + 4);
  if (field.form === 'date') column.numFmt = 'yyyy-mm-dd';
  // As text, so that Excel leaves 0300… and codes alone.
  else if (field.form === 'text' || field.form === 'phone') column.numFmt = '@';
  const letters = columnLetters(index);
  const prompt = {
    showInputMessage: true,
    promptTitle: label.slice(0, 32),
    prompt: noteOf(field, language, texts).slice(0, 250),
    allowBlank: true,
  };
  const isOpen = field.form === 'reference';
  const rule: DataValidation = list
    ? {
        ...prompt,
        type: 'list',
        formulae: [list],
        showErrorMessage: !isOpen,
        error: texts.fromList,
      }
    : ({ ...prompt, type: 'custom', formulae: ['TRUE'] } as DataValidation);
  sheet.dataValidations.add(`${letters}2:${letters}${LAST}`, rule);
}

const noteOf = (field: ImportField, language: Language, { required, optional, forms }: Making['texts']) =>
  [
    field.required ? required : optional,
    `${forms[field.form]}${language === 'ur' ? '۔' : '.'}`,
    field.help?.[language],
  ]
    .filter(Boolean)
    .join(' ');

function addNotes(making: Making, fields: readonly ImportField[]): void {
  const { language, texts } = making;
  const { notes, forms } = texts;
  const sheet = addSheet(making, notes.sheet);
  sheet.columns = [{ width: 26 }, { width: 12 }, { width: 60 }, { width: 60 }, { width: 60 }];
  sheet.addRow([notes.column, notes.required, notes.form, notes.choices, notes.help]).font = { bold: true };
  for (const field of fields) {
    const row = sheet.addRow([
      field.name[language],
      field.required ? notes.yes : notes.no,
      forms[field.form],
      listed(field.choices ?? [])[language],
      field.help?.[language] ?? '',
    ]);
    row.alignment = { wrapText: true, vertical: 'top' };
  }
  sheet.addRow([]);
  for (const line of [notes.rows, notes.changes]) sheet.addRow([line]);
}

/** The allowed values, each list in a column of a hidden sheet. @returns the range of each field's list */
function addLists(making: Making, fields: readonly ImportField[]): Map<string, string> {
  const { workbook, language, texts } = making;
  const sheet = workbook.addWorksheet(texts.sheets.lists, { state: 'hidden' });
  const ranges = new Map<string, string>();
  const withChoices = fields.filter(field => field.choices);
  for (const [index, field] of withChoices.entries()) {
    const choices = field.choices?.map(choice => choice[language]) ?? [];
    sheet.getColumn(index + 1).values = [field.name[language], ...choices];
    ranges.set(field.field, rangeOf(texts.sheets.lists, columnLetters(index), choices.length + 1));
  }
  return ranges;
}

function addPlaces(
  making: Making,
  fields: readonly ImportField[],
  given: readonly Place[],
): Map<string, string> {
  const { workbook, language, texts } = making;
  /** The register's own places keep their names: an import would take others for new ones. */
  const isPointedAt = (name: string) => fields.some(({ field }) => field === name);
  const named = (field: string, place: string) =>
    language === 'ur' && isPointedAt(field) ? placeInUrdu(place) : place;
  const rows = given.map(row => ({
    ...row,
    district: named('districts_id', row.district),
    tehsil: row.tehsil === null ? null : named('tehsils_id', row.tehsil),
  }));
  const sheet = addSheet(making, texts.sheets.places);
  const { district, tehsil, village, tehsilId, villageId } = texts.places;
  sheet.columns = [{ width: 24 }, { width: 24 }, { width: 30 }, { width: 12 }, { width: 12 }];
  sheet.addRow([district, tehsil, village, tehsilId, villageId]).font = { bold: true };
  for (const row of rows)
    sheet.addRow([row.district, row.tehsil, row.village, row.tehsils_id, row.villages_id]);
  const names = workbook.addWorksheet(texts.sheets.placeNames, { state: 'hidden' });
  const columns: [string, (string | null)[]][] = [
    ['districts_id', rows.map(row => row.district)],
    ['tehsils_id', rows.map(row => row.tehsil)],
    ['villages_id', rows.map(row => row.village)],
  ];
  const ranges = new Map<string, string>();
  for (const [index, [field, values]] of columns.entries()) {
    const distinct = [...new Set(values.filter(value => value !== null))].sort((a, b) => a.localeCompare(b));
    names.getColumn(index + 1).values = [field, ...distinct];
    if (distinct.length === 0 || !isPointedAt(field)) continue;
    ranges.set(field, rangeOf(texts.sheets.placeNames, columnLetters(index), distinct.length + 1));
  }
  return ranges;
}

function addCos(making: Making, rows: readonly NamedCo[]): string {
  const { sheets, cos } = making.texts;
  const sheet = addSheet(making, sheets.cos);
  sheet.columns = [{ width: 24 }, { width: 40 }, { width: 30 }];
  sheet.addRow([cos.code, cos.name, cos.village]).font = { bold: true };
  for (const row of rows) sheet.addRow([row.ref_code, row.name, row.village]);
  const coded = Math.max(1, rows.filter(row => row.ref_code !== null).length);
  return rangeOf(sheets.cos, 'A', coded + 1);
}

function addTrainers(making: Making, names: readonly string[]): string {
  const { sheets, trainer } = making.texts;
  const sheet = addSheet(making, sheets.trainers);
  sheet.columns = [{ width: 40 }];
  sheet.addRow([trainer]).font = { bold: true };
  for (const name of names) sheet.addRow([name]);
  return rangeOf(sheets.trainers, 'A', Math.max(1, names.length) + 1);
}
