/** The wrong rows as a workbook: their cells as they were, and beside them what is wrong. It can be put right and sent again. */
import { setImmediate as breathe } from 'node:timers/promises';
import { REASON_HEADER } from '../../../contract/import.ts';
import type { Cell } from './cells.ts';
import type { Table } from './headings.ts';
import type { Planned } from './plan.ts';

const headerStyle = { bold: true };

export async function wrongRows(sheet: Table, plan: readonly Planned[]): Promise<Buffer> {
  const { default: ExcelJs } = await import('exceljs');
  const workbook = new ExcelJs.Workbook();
  const page = workbook.addWorksheet('Wrong rows', { views: [{ state: 'frozen', ySplit: 1 }] });
  const headings = Array.from(sheet.headings.cells, shown);
  const own = headings.indexOf(REASON_HEADER);
  const at = own >= 0 ? own : headings.length;
  headings[at] = REASON_HEADER;
  page.addRow(headings).font = headerStyle;
  page.getColumn(at + 1).width = 80;
  let count = 0;
  for (const { draft, action } of plan) {
    if (action !== 'error') continue;
    const cells = Array.from({ length: at + 1 }, (_, index) => shown(draft.row.cells[index]));
    cells[at] = Object.values(draft.errors).flat().join('\n');
    const row = page.addRow(cells);
    row.getCell(at + 1).alignment = { wrapText: true, vertical: 'top' };
    for (const [index, cell] of draft.row.cells.entries()) {
      if (typeof cell === 'object' && 'day' in cell) row.getCell(index + 1).numFmt = 'yyyy-mm-dd';
      // As text, or a telephone number would lose its zero when it is put right.
      else if (typeof cell === 'string') row.getCell(index + 1).numFmt = '@';
    }
    count += 1;
    if (count % 500 === 0) await breathe();
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function shown(cell: Cell | undefined) {
  if (typeof cell !== 'object') return cell;
  if ('error' in cell) return cell.error;
  const date = new Date(`${cell.day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? cell.day : date;
}
