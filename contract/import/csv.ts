/** CSV for spreadsheets, the same from the server and from the browser (specification §4). */

/** Comes first in a file, so that Excel reads Urdu as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula; some take the full-width forms, too. */
export const FORMULA_STARTS = '=+-@\t\r\n＝＋－＠';
/** @param at where the cell itself begins */
const isFormula = (text: string, at = 0) => text.length > at && FORMULA_STARTS.includes(text.charAt(at));

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
const neutralised = (text: string) => (isFormula(text) ? `'${text}` : text);

/** What a cell said before it was neutralised. */
export const unescapeCell = (text: string) =>
  text.startsWith("'") && isFormula(text, 1) ? text.slice(1) : text;

/** Text is neutralised; numbers and what a machine made are not. */
export type CsvCell = string | number | boolean | null | undefined;

const quoted = (cell: CsvCell) => {
  const text = typeof cell === 'string' ? neutralised(cell) : String(cell ?? '');
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
};

/** A line of RFC 4180. Every cell is quoted: no line break in one, of whatever kind, can begin a row. */
export function csvLine(cells: readonly CsvCell[]): string {
  let line = '';
  for (const cell of cells) line += `,${quoted(cell)}`;
  return `${line.slice(1)}\r\n`;
}

/** A whole file, where it is small enough to be made at once. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]) =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('');
