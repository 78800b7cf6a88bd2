/** What a sheet holds, whichever program wrote it. */
import { DAY_MS, dayOfUtc } from '../../contract/days.ts';
import type { Encoding } from '../../contract/import/encodings.ts';

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
