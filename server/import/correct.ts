/** Cells that were corrected on the screen: the sheet stays as it was sent, and these take their cells' places. */
import { type Corrections, importMessages } from '../../contract/import/import.ts';
import { invalid } from '../http-error.ts';
import { columnLetters } from '../sheets/sheet.ts';
import { cellText, storableText } from './cells.ts';
import type { Table } from './headings.ts';
import type { Planned } from './plan.ts';

const refused = () => invalid({ corrections: [importMessages.corrections] });

/** @throws HttpError 422 for a row or column that the sheet doesn't have */
export function corrected(table: Table, corrections: Corrections): Table {
  // One that is left out is not read, but may have been corrected before.
  const known = new Set(table.columns.map(({ column }) => column));
  const columns = new Map(
    Array.from(table.headings.cells, (_, index): [string, number] => [columnLetters(index), index]).filter(
      ([letters]) => known.has(letters),
    ),
  );
  const left = new Set(Object.keys(corrections));
  const rows = table.rows.map(row => {
    const typed = corrections[String(row.number)];
    if (!typed) return row;
    left.delete(String(row.number));
    const cells = [...row.cells];
    for (const [letters, text] of Object.entries(typed)) {
      const index = columns.get(letters);
      if (index === undefined) throw refused();
      cells[index] = text.trim() || undefined;
    }
    return { ...row, cells };
  });
  if (left.size > 0) throw refused();
  return { ...table, rows };
}

/** Wrong rows that come with their cells, and the characters of all of these: more is corrected in the file itself. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;

/** The cells of the first wrong rows as text, by the letters of their columns; by the rows' numbers. */
export function cellsToCorrect(
  { read }: Table,
  plan: readonly Planned[],
): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>();
  let characters = 0;
  for (const { action, draft } of plan) {
    if (action !== 'error') continue;
    const texts = read.map(({ letters, index }): [string, string] => [
      letters,
      storableText(cellText(draft.row.cells[index])),
    ]);
    characters += texts.reduce((sum, [, text]) => sum + text.length, 0);
    if (found.size >= MOST_ROWS || characters > MOST_CHARACTERS) break;
    found.set(draft.row.number, Object.fromEntries(texts));
  }
  return found;
}
