/** Counts what a sheet holds while it is read: all of it is copied from one thread to another, and kept until it is written. */
import {
  importMessages,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_SHEET_CELLS,
  MAX_SHEET_CHARACTERS,
  tooManyColumns,
  tooManyRows,
} from '../../contract/import/import-messages.ts';
import { invalid } from '../http-error.ts';
import type { Cell, SheetRow } from './sheet.ts';

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
