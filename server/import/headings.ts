/** Which column is which field: by its heading, without case, spaces and punctuation (labels and field names both). */
import type { ImportedColumn } from '../../contract/answers/import.ts';
import { comparableText, MAX_COMPARED_LENGTH } from '../../contract/fields/fold.ts';
import { type ImportField, MAX_IMPORT_ROWS, REASON_HEADER } from '../../contract/import/import.ts';
import { importMessages, tooManyRows } from '../../contract/import/sheets.ts';
import { templateTexts } from '../../contract/import/template-texts.ts';
import type { Register } from '../../contract/register/register.ts';
import { COMMA, type LocalizedText, languages } from '../../contract/texts/language.ts';
import type { Message } from '../../contract/texts/message.ts';
import { invalid } from '../http-error.ts';
import { labelsOf } from '../register/export.ts';
import { type Cell, columnLetters, type Sheet, type SheetRow } from '../sheets/sheet.ts';
import { cellText, isMonthFirst, shortened, storableText } from './cells.ts';

/** What a person chose: the field of a heading, or `null` to leave the column out. */
export type Mapping = Readonly<Record<string, string | null>>;

export interface Table {
  columns: ImportedColumn[];
  /** What reads the same columns again, whatever is remembered by then. */
  mapping: Mapping;
  /** The columns that are read, with their positions. */
  read: { index: number; letters: string; field: ImportField }[];
  headings: SheetRow;
  rows: SheetRow[];
  /** The numbers of rows that only add others up. */
  totals: number[];
  /** Of columns of dates, the first row that has the month before the day, as the file was sent. */
  monthFirst: ReadonlyMap<string, number>;
}

/** Titles may come before the headings, which are searched for in this many filled rows. */
const LOOK_AT = 10;

/** No sheet can hold them, and nobody but people gives them. */
const attached: readonly (string | undefined)[] = ['documents', 'file'];

/** What a heading is taken for. */
interface Meaning {
  /** `null` leaves the column out; undefined when nobody knows it. */
  field: ImportField | null | undefined;
  /** What the heading says without a saved match. */
  own: ImportField | undefined;
  /** Who said otherwise, or the same: the person, now or at an earlier sheet. */
  by?: 'chosen' | 'remembered';
}

/** @param remembered what the person chose at earlier sheets, by the words of headings alone @throws HttpError 422 when there is nothing to import, or too much */
export function readTable(
  sheet: Sheet,
  fields: readonly ImportField[],
  mapping: Mapping,
  register: Register,
  remembered: Mapping = {},
): Table {
  const byName = new Map(fields.map(field => [field.field, field]));
  const known = new Map<string, ImportField>();
  /** What nobody enters: who decided, when it was created, the number of the row. */
  const given = new Set<string>();
  // What an export has above its columns, in either language; the import's own words come before it.
  for (const language of languages) {
    for (const [name, label] of Object.entries(labelsOf(register, language))) {
      const field = byName.get(name);
      if (field) known.set(comparableText(label), field);
      else if (!attached.includes(register.allFields[name]?.kind)) given.add(comparableText(label));
    }
  }
  for (const field of [...fields].reverse()) {
    for (const heading of [...field.headings].reverse()) known.set(comparableText(heading), field);
  }
  const byWord = (said: Mapping) =>
    new Map(
      Object.entries(said).map(([heading, field]) => [
        comparableText(heading),
        field === null ? null : byName.get(field),
      ]),
    );
  const [chosen, before] = [byWord(mapping), byWord(remembered)];

  const meaningOf = (heading: string): Meaning => {
    const word = comparableText(heading);
    // “Date of formation (dd/mm/yyyy)” is the date of formation.
    const own =
      known.get(word) ??
      known.get(comparableText(heading.slice(0, MAX_COMPARED_LENGTH).replace(/\([^()]*\)/g, '')));
    if (chosen.has(word)) return { own, field: chosen.get(word), by: 'chosen' };
    if (before.has(word)) return { own, field: before.get(word), by: 'remembered' };
    return { own, field: own };
  };
  const recognised = (row: SheetRow) =>
    new Set(row.cells.map(cell => meaningOf(cellText(cell)).field).filter(Boolean)).size;

  const candidates = sheet.rows.slice(0, LOOK_AT);
  const counts = candidates.map(recognised);
  const at = Math.max(0, counts.indexOf(Math.max(...counts)));
  const headings = sheet.rows[at];
  const below = sheet.rows.slice(at + 1);
  const rows = below.filter(row => !isTotal(row));
  if (!headings || rows.length === 0)
    throw invalid({ file: [importMessages.noRows, ...noteOfOtherSheets(sheet)] });
  if (rows.length > MAX_IMPORT_ROWS) throw invalid({ file: [tooManyRows()] });
  const totals = below.filter(isTotal).map(({ number }) => number);
  const isGiven = (heading: string) => given.has(comparableText(heading));
  const assigned = assign(headings, meaningOf, isGiven);
  return { ...assigned, headings, rows, totals, monthFirst: monthFirstIn(assigned.read, rows) };
}

function monthFirstIn(read: Table['read'], rows: readonly SheetRow[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { index, field } of read) {
    const row = field.form === 'date' && rows.find(({ cells }) => isMonthFirst(cells[index]));
    if (row) found.set(field.field, row.number);
  }
  return found;
}

const totalWords = new Set(['total', 'totals', 'grandtotal', 'subtotal', 'sum', 'کل', 'میزان', 'مجموعہ']);

/** The word and figures alone: what a sheet adds up is no record. */
function isTotal({ cells }: SheetRow): boolean {
  const [first, ...others] = cells.filter(cell => cell !== undefined);
  return (
    typeof first === 'string' &&
    totalWords.has(comparableText(first)) &&
    others.every(
      cell => typeof cell === 'number' || isFormula(cell) || /^[\d\s.,٠-٩۰-۹]+$/.test(cellText(cell)),
    )
  );
}

const isFormula = (cell: Cell) => typeof cell === 'object' && 'formula' in cell;

/** A heading as it is shown and matched; empty where a column has none. */
const headingOf = (cell: Cell | undefined) =>
  storableText(cellText(cell).slice(0, MAX_COMPARED_LENGTH)).replace(/\s+/g, ' ');

function assign(
  headings: SheetRow,
  meaningOf: (heading: string) => Meaning,
  isGiven: (heading: string) => boolean,
) {
  const found = [...headings.cells.entries()].flatMap(([index, cell]) => {
    const header = headingOf(cell);
    return header === '' || header === REASON_HEADER ? [] : [{ index, header, ...meaningOf(header) }];
  });
  // A field's own heading comes before another one that was taken for it at an earlier sheet.
  const own = new Set(found.flatMap(one => (one.field && one.field === one.own ? [one.field] : [])));
  for (const one of found) {
    if (one.by === 'remembered' && one.field && one.field !== one.own && own.has(one.field)) {
      one.field = one.own;
      one.by = undefined;
    }
  }
  const columns: ImportedColumn[] = [];
  const read: Table['read'] = [];
  const taken = new Set<string>();
  for (const { index, header, own, field, by } of found) {
    const letters = columnLetters(index);
    const again = by === 'remembered' && { remembered: true as const };
    const column = { column: letters, header, ...(by && own && { recognised: own.field }) };
    if (field === null) columns.push({ ...column, field: null, ignored: 'chosen', ...again });
    else if (!field) columns.push({ ...column, field: null, ignored: isGiven(header) ? 'given' : 'unknown' });
    else if (taken.has(field.field)) columns.push({ ...column, field: null, ignored: 'repeated' });
    else {
      taken.add(field.field);
      columns.push({ ...column, field: field.field, ...again });
      read.push({ index, letters, field });
    }
  }
  const mapping = Object.fromEntries(
    found.flatMap(({ header, field }) => (field === undefined ? [] : [[header, field?.field ?? null]])),
  );
  return { columns, mapping, read };
}

/** Names and rows that one note lists. */
const MOST = 10;

/** Names those with data; none where there are none. */
function noteOfOtherSheets({ others = [] }: Sheet): Message[] {
  const foreign = foreignSheets(others).map(storableText);
  return foreign.length > 0 ? [importMessages.otherSheets({ names: firstOf(foreign) })] : [];
}

/** The template that is filled in has worksheets of its own. */
function foreignSheets(names: readonly string[]): string[] {
  const { notes, sheets } = templateTexts;
  const isTemplate = Object.values(notes.sheet).some(name => names.includes(name));
  const texts: LocalizedText[] = isTemplate ? [notes.sheet, ...Object.values(sheets)] : [];
  const own = texts.flatMap(text => Object.values(text));
  return names.filter(name => !own.includes(name));
}

/** The first of them, and how many more there are. */
function firstOf(all: readonly (string | number)[]): LocalizedText {
  const [shown, more] = [all.slice(0, MOST), all.length - MOST];
  return {
    en: shown.join(COMMA.en) + (more > 0 ? ` and ${more} more` : ''),
    ur: shown.join(COMMA.ur) + (more > 0 ? ` اور مزید ${more}` : ''),
  };
}

/** What the import left unread, or takes in though the spreadsheet hides it: said before anything is written. */
export function notesOf(sheet: Sheet, table: Table): Message[] {
  const hiddenRows = table.rows.filter(row => row.hidden).map(row => row.number);
  const hiddenColumns = table.read.filter(({ index }) => sheet.hiddenColumns?.includes(index));
  const above = sheet.rows.slice(0, sheet.rows.indexOf(table.headings)).map(row => row.number);
  return [
    ...noteOfOtherSheets(sheet),
    ...(above.length > 0
      ? [importMessages.aboveHeadings({ row: table.headings.number, rows: firstOf(above) })]
      : []),
    ...(hiddenRows.length > 0 ? [importMessages.hiddenRows({ rows: firstOf(hiddenRows) })] : []),
    ...(hiddenColumns.length > 0
      ? [importMessages.hiddenColumns({ columns: firstOf(hiddenColumns.map(({ letters }) => letters)) })]
      : []),
    ...withoutHeading(table),
  ];
}

function withoutHeading({ headings, rows }: Table): Message[] {
  const isHeaded = Array.from(headings.cells, cell => headingOf(cell) !== '');
  const first = new Map<number, SheetRow>();
  for (const row of rows) {
    for (const [index, cell] of row.cells.entries())
      if (cell !== undefined && !isHeaded[index] && !first.has(index)) first.set(index, row);
  }
  return [...first]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([index, row]) => {
      const column = columnLetters(index);
      const content = shortened(cellText(row.cells[index]));
      return importMessages.noHeading({ column, cell: `${column}${row.number}`, content });
    });
}
