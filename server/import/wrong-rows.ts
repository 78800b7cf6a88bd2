/** The rows with errors as a workbook: their cells unchanged, with the error next to them. Corrected, it can be imported again. */
import type { Readable } from 'node:stream';
import { REASON_HEADER } from '../../contract/import/import.ts';
import type { Language } from '../../contract/texts/language.ts';
import { translate } from '../language.ts';
import type { Cell } from '../sheets/sheet.ts';
import { type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';
import { cellText } from './cells.ts';
import type { Table } from './headings.ts';
import type { Planned } from './plan.ts';

const PART = 200;

export function wrongRows(sheet: Table, plan: readonly Planned[], language: Language): Readable {
  const headings = Array.from(sheet.headings.cells, cellText);
  const own = headings.indexOf(REASON_HEADER);
  const at = own >= 0 ? own : headings.length;
  headings[at] = REASON_HEADER;
  const wrong = plan.filter(({ action }) => action === 'error');
  return writeXlsx({
    name: 'Wrong rows',
    columns: headings.map((heading, index) =>
      index === at ? { heading, width: 80, style: 'wrapped' } : { heading, style: 'text' },
    ),
    rows: parts(wrong, ({ draft }) => {
      const cells = Array.from({ length: headings.length }, (_, index) => shown(draft.row.cells[index]));
      cells[at] = Object.values(draft.errors).flat().map(translate[language]).join('\n');
      return cells;
    }),
  });
}

async function* parts<T>(
  all: readonly T[],
  cellsOf: (one: T) => WrittenCell[],
): AsyncGenerator<WrittenCell[][]> {
  for (let start = 0; start < all.length; start += PART) yield all.slice(start, start + PART).map(cellsOf);
}

const shown = (cell: Cell | undefined): WrittenCell =>
  typeof cell === 'object' && !('day' in cell) ? cellText(cell) : cell;
