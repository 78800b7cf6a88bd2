/** Blocks of cells as spreadsheets put them on the clipboard: a line a row, tabs between cells, quotes around what holds either. */

export const toClipboardText = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(quoted).join('\t')).join('\n');

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A quote is one only at the beginning of a cell; elsewhere, and where none closes it, it means itself. `most` cells are read. */
export function parseClipboardText(text: string, maxCells = 20_000): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  let at = 0;
  while (at <= text.length && cells < maxCells) {
    const [cell, end] = readCell(text, at);
    row.push(cell);
    cells++;
    at = end;
    if (text[at] === '\t') at++;
    else {
      rows.push(row);
      row = [];
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      // The last line ends with a break, too.
      if (at >= text.length) break;
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const CELL_END = /[\t\r\n]/g;

function readCell(text: string, from: number): [cell: string, end: number] {
  if (text[from] === '"') {
    const closed = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
    closed.lastIndex = from;
    const found = closed.exec(text);
    if (found) return [(found[1] ?? '').replaceAll('""', '"'), closed.lastIndex];
  }
  CELL_END.lastIndex = from;
  const end = CELL_END.exec(text)?.index ?? text.length;
  return [text.slice(from, end), end];
}
