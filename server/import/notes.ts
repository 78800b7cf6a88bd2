/** What the import left unread, or takes in though the spreadsheet hides it: said before anything is written. */
import { importMessages } from '../../contract/import/import-messages.ts';
import { templateTexts } from '../../contract/import/template-texts.ts';
import type { LocalizedText } from '../../contract/texts/language.ts';
import { COMMA } from '../../contract/texts/lists.ts';
import type { Message } from '../../contract/texts/message.ts';
import { columnLetters, type Sheet, type SheetRow } from '../sheets/sheet.ts';
import { cellText, storableText } from './cells.ts';
import { shortened } from './drafts.ts';
import { headingOf, type Table } from './headings.ts';

const MOST = 10;

export function notesOf(sheet: Sheet, table: Table): Message[] {
  const others = foreignSheets(sheet.others ?? []).map(storableText);
  const hiddenRows = table.rows.filter(row => row.hidden).map(row => row.number);
  const hiddenColumns = table.read.filter(({ index }) => sheet.hiddenColumns?.includes(index));
  const above = sheet.rows.slice(0, sheet.rows.indexOf(table.headings)).map(row => row.number);
  return [
    ...(others.length > 0 ? [importMessages.otherSheets({ names: some(others) })] : []),
    ...(above.length > 0
      ? [importMessages.aboveHeadings({ row: table.headings.number, rows: some(above) })]
      : []),
    ...(hiddenRows.length > 0 ? [importMessages.hiddenRows({ rows: some(hiddenRows) })] : []),
    ...(hiddenColumns.length > 0
      ? [importMessages.hiddenColumns({ columns: some(hiddenColumns.map(({ letters }) => letters)) })]
      : []),
    ...withoutHeading(table),
  ];
}

/** The template that is filled in has worksheets of its own. */
function foreignSheets(names: readonly string[]): string[] {
  const { notes, sheets } = templateTexts;
  const isTemplate = Object.values(notes.sheet).some(name => names.includes(name));
  const texts: LocalizedText[] = isTemplate ? [notes.sheet, ...Object.values(sheets)] : [];
  const own = texts.flatMap(text => Object.values(text));
  return names.filter(name => !own.includes(name));
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

/** The first of them, and how many more there are. */
function some(all: readonly (string | number)[]): LocalizedText {
  const [shown, more] = [all.slice(0, MOST), all.length - MOST];
  return {
    en: shown.join(COMMA.en) + (more > 0 ? ` and ${more} more` : ''),
    ur: shown.join(COMMA.ur) + (more > 0 ? ` اور مزید ${more}` : ''),
  };
}
