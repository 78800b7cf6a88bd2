/** What the import left unread, or takes in though the spreadsheet hides it: said before anything is written. */
import { importMessages } from '../../contract/import/import-messages.ts';
import type { Message } from '../../contract/texts/message.ts';
import { columnLetters, type Sheet, type SheetRow } from '../sheets/sheet.ts';
import { cellText } from './cells.ts';
import { shortened } from './drafts.ts';
import { firstOf, headingOf, noteOfOtherSheets, type Table } from './headings.ts';

const MOST = 10;

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
