/** Figures as CSV, for a spreadsheet. */

const byteOrderMark = '\uFEFF';

/** A cell that a spreadsheet would take for a formula is made harmless, as in the server's exports (rulings §4). */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @returns lines as RFC 4180 asks for them, with the mark by which Excel knows UTF-8 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
