/** What a sheet holds, whichever program wrote it, and how much of it an import takes. */
import { DAY_MS, dayOfUtc } from '../../contract/days.ts';
import type { Encoding } from '../../contract/import/sheets.ts';
import {
  importMessages,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_SHEET_CELLS,
  MAX_SHEET_CHARACTERS,
  tooManyColumns,
  tooManyRows,
} from '../../contract/import/sheets.ts';
import { invalid } from '../http-error.ts';

/** A cell that is not empty. A day has no time zone; an error is the result of a formula; a formula is one whose result the file doesn't hold. */
export type Cell = string | number | boolean | { day: string } | { error: string } | { formula: string };

/** One sheet as it was filled in; empty rows at its end are left out. */
export interface Sheet {
  rows: SheetRow[];
  /** The workbook counts days from 1904 instead of 1900. */
  from1904: boolean;
  /** How a CSV file was decoded. */
  encoding?: Encoding;
  /** Names of the other worksheets with data, which are not read. */
  others?: string[];
  /** Columns that the spreadsheet hides, from 0. */
  hiddenColumns?: number[];
}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  /** By column, from 0; empty cells are missing. */
  cells: (Cell | undefined)[];
  /** The spreadsheet hides it, by hand or by a filter. */
  hidden?: true;
}

/** Excel has no more. */
export const LAST_ROW = 1_048_576;

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Day 60 of the 1900 system is the 29th of February 1900, which never was. */
const FALSE_DAY = 60;

/** A day number of Excel as yyyy-mm-dd; undefined when no calendar has it. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  const whole = Math.floor(serial + 1e-7);
  if (!Number.isFinite(whole) || whole < 1 || whole > 2_958_465) return undefined;
  if (!from1904 && whole === FALSE_DAY) return undefined;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < FALSE_DAY ? 31 : 30);
  return dayOfUtc(new Date(start + whole * DAY_MS));
}

// Counted while it is read: all of it is copied from one thread to another, and kept until it is written.

/** What Excel takes in one cell. */
export const MAX_CELL = 32_767;
/** Rows of titles that may come before the headings. */
const HEADINGS = 50;

export const tooHeavy = () => invalid({ file: [importMessages.tooHeavy] });

/** In characters; one text that many cells share is copied for each of them. */
const weightOf = (cell: Cell | undefined) =>
  typeof cell === 'string'
    ? cell.length
    : typeof cell === 'object' && !('day' in cell)
      ? Object.values(cell).join('').length
      : 1;

/** Rows as they are read; each call throws HttpError 422 when there are more than an import takes. */
export function newTally() {
  let [rows, cells, characters] = [0, 0, 0];
  return {
    row() {
      rows += 1;
      if (rows > MAX_IMPORT_ROWS + HEADINGS) throw invalid({ file: [tooManyRows()] });
    },
    cell(column: number, cell: Cell) {
      if (column >= MAX_IMPORT_COLUMNS) throw invalid({ file: [tooManyColumns] });
      cells += 1;
      characters += weightOf(cell);
      if (cells > MAX_SHEET_CELLS || characters > MAX_SHEET_CHARACTERS) throw tooHeavy();
    },
  };
}

/** A part is unpacked in about a millisecond on the other side; a row of a few long texts is a part of its own. */
const PART_ROWS = 200;
const PART_CHARACTERS = 256 * 1024;

export function* partsOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let part: SheetRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const weight = row.cells.reduce<number>((sum, cell) => sum + weightOf(cell), 0);
    if (part.length === PART_ROWS || (part.length > 0 && characters + weight > PART_CHARACTERS)) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(row);
    characters += weight;
  }
  if (part.length > 0) yield part;
}
