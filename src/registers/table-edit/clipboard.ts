/** The clipboard format of spreadsheets: a line per row, tabs between cells, quotes around cells that contain either. */

export const toClipboardText = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(quoted).join('\t')).join('\n');

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A quote counts only at the start of a cell and if it is closed; others are literal. */
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
      // Spreadsheets end the last line with a break, too.
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
