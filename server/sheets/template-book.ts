/** The workbook to fill in, made in a worker thread: headings that people know, drop-downs, notes, and the places there are. */
import type { DataValidation, Workbook, Worksheet } from 'exceljs';
import { type ImportField, MAX_IMPORT_ROWS } from '../../contract/import/import.ts';
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
  /** What the register is called. */
  label: string;
  fields: readonly ImportField[];
  places?: readonly Place[];
  cos?: readonly NamedCo[];
  trainers?: readonly string[];
}

/** What exceljs can but its types don't tell: one rule for a whole range. */
type WithRules = Worksheet & { dataValidations: { add(range: string, rule: DataValidation): void } };

export async function templateBook(content: TemplateContent): Promise<Buffer> {
  const { label, fields, places, cos, trainers } = content;
  const { default: ExcelJs } = await import('exceljs');
  const workbook = new ExcelJs.Workbook();
  const sheet = workbook.addWorksheet(label, { views: [{ state: 'frozen', ySplit: 1 }] }) as WithRules;
  addNotes(workbook, fields);
  const lists = addLists(workbook, fields);
  for (const [field, range] of places ? addPlaces(workbook, fields, places) : []) lists.set(field, range);
  if (cos) lists.set('cos_id', addCos(workbook, cos));
  if (trainers) lists.set('trainer_id', addTrainers(workbook, trainers));
  for (const [index, field] of fields.entries()) addColumn(sheet, index, field, lists.get(field.field));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addColumn(sheet: WithRules, index: number, field: ImportField, list: string | undefined): void {
  const cell = sheet.getCell(1, index + 1);
  cell.value = field.required ? `${field.label} *` : field.label;
  cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
  const argb = field.required ? REQUIRED_FILL : OPTIONAL_FILL;
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb } };
  const column = sheet.getColumn(index + 1);
  column.width = Math.max(14, field.label.length + 4);
  if (field.form === 'date') column.numFmt = 'yyyy-mm-dd';
  // As text, so that Excel leaves 0300… and codes alone.
  else if (field.form === 'text') column.numFmt = '@';
  const letters = columnLetters(index);
  const prompt = {
    showInputMessage: true,
    promptTitle: field.label.slice(0, 32),
    prompt: noteOf(field).slice(0, 250),
    allowBlank: true,
  };
  const isOpen = field.form === 'reference';
  const rule: DataValidation = list
    ? {
        ...prompt,
        type: 'list',
        formulae: [list],
        showErrorMessage: !isOpen,
        error: 'Please choose from the list.',
      }
    : ({ ...prompt, type: 'custom', formulae: ['TRUE'] } as DataValidation);
  sheet.dataValidations.add(`${letters}2:${letters}${LAST}`, rule);
}

const forms: Record<ImportField['form'], string> = {
  text: 'Text',
  date: 'A date: 2024-12-31, 31/12/2024 or 31-Dec-24; the day stands before the month',
  integer: 'A whole number',
  decimal: 'A number',
  yesNo: 'YES or NO',
  choice: 'One of the words in the list',
  reference: 'A name from the list',
  references: 'Names or codes from the list, with ; between them',
};

const noteOf = (field: ImportField) =>
  [field.required ? 'Required.' : 'Can be left empty.', `${forms[field.form]}.`, field.help]
    .filter(Boolean)
    .join(' ');

function addNotes(workbook: Workbook, fields: readonly ImportField[]): void {
  const sheet = workbook.addWorksheet('How to fill');
  sheet.columns = [{ width: 26 }, { width: 12 }, { width: 60 }, { width: 60 }, { width: 60 }];
  sheet.addRow(['Column', 'Required', 'What to write', 'Allowed values', 'Help']).font = { bold: true };
  for (const field of fields) {
    const row = sheet.addRow([
      field.label,
      field.required ? 'Yes' : 'No',
      forms[field.form],
      field.choices?.join(', ') ?? '',
      field.help ?? '',
    ]);
    row.alignment = { wrapText: true, vertical: 'top' };
  }
  sheet.addRow([]);
  for (const line of [
    'One row is one record. Only the first sheet is read; the order of the columns doesn’t matter, and columns that you don’t need can be taken out.',
    'A row about a record that exists changes it; an empty cell leaves it as it is. Sending the same file again changes nothing.',
  ]) {
    sheet.addRow([line]);
  }
}

/** The allowed values, each list in a column of a hidden sheet. @returns the range of each field's list */
function addLists(workbook: Workbook, fields: readonly ImportField[]): Map<string, string> {
  const sheet = workbook.addWorksheet('Lists', { state: 'hidden' });
  const ranges = new Map<string, string>();
  const withChoices = fields.filter(field => field.choices);
  for (const [index, { field, label, choices = [] }] of withChoices.entries()) {
    sheet.getColumn(index + 1).values = [label, ...choices];
    const letters = columnLetters(index);
    ranges.set(field, `Lists!$${letters}$2:$${letters}$${choices.length + 1}`);
  }
  return ranges;
}

function addPlaces(
  workbook: Workbook,
  fields: readonly ImportField[],
  rows: readonly Place[],
): Map<string, string> {
  const sheet = workbook.addWorksheet('Places');
  sheet.columns = [{ width: 24 }, { width: 24 }, { width: 30 }, { width: 12 }, { width: 12 }];
  sheet.addRow(['District', 'Tehsil', 'Village', 'Tehsil ID', 'Village ID']).font = { bold: true };
  for (const row of rows)
    sheet.addRow([row.district, row.tehsil, row.village, row.tehsils_id, row.villages_id]);
  const names = workbook.addWorksheet('Place names', { state: 'hidden' });
  const columns: [string, (string | null)[]][] = [
    ['districts_id', rows.map(row => row.district)],
    ['tehsils_id', rows.map(row => row.tehsil)],
    ['villages_id', rows.map(row => row.village)],
  ];
  const ranges = new Map<string, string>();
  for (const [index, [field, values]] of columns.entries()) {
    const distinct = [...new Set(values.filter(value => value !== null))].sort((a, b) => a.localeCompare(b));
    names.getColumn(index + 1).values = [field, ...distinct];
    const letters = columnLetters(index);
    if (distinct.length === 0 || !fields.some(known => known.field === field)) continue;
    ranges.set(field, `'Place names'!$${letters}$2:$${letters}$${distinct.length + 1}`);
  }
  return ranges;
}

function addCos(workbook: Workbook, rows: readonly NamedCo[]): string {
  const sheet = workbook.addWorksheet('COs');
  sheet.columns = [{ width: 24 }, { width: 40 }, { width: 30 }];
  sheet.addRow(['Ref code', 'CO name', 'Village']).font = { bold: true };
  for (const row of rows) sheet.addRow([row.ref_code, row.name, row.village]);
  const coded = Math.max(1, rows.filter(row => row.ref_code !== null).length);
  return `COs!$A$2:$A$${coded + 1}`;
}

function addTrainers(workbook: Workbook, names: readonly string[]): string {
  const sheet = workbook.addWorksheet('Trainers');
  sheet.columns = [{ width: 40 }];
  sheet.addRow(['Trainer']).font = { bold: true };
  for (const name of names) sheet.addRow([name]);
  return `Trainers!$A$2:$A$${Math.max(1, names.length) + 1}`;
}
