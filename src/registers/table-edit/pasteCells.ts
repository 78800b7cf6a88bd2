import type { Field } from '../../../contract/fields/field.ts';
import { parseCellText } from './cellValues.ts';
import { parseClipboardText } from './clipboard.ts';
import type { GridColumn } from './gridColumns.ts';
import { type CellChange, type GridRow, isBlankChoice } from './gridRows.ts';
import { areaOf, type CellPosition, type Selection } from './selection.ts';

interface PastedCells {
  cells: CellChange[];
  /** Number of cells that were skipped: beyond the grid, read-only, or blank where a choice is required. */
  left: number;
  /** The area that the block covers. */
  area: Selection;
}

/** Pastes from the first selected cell on. Like in spreadsheets, a single cell fills the whole selection. */
export function pasteCells(
  text: string,
  selection: Selection,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  fieldAt: (place: CellPosition) => Field | undefined,
): PastedCells {
  const selected = areaOf(selection);
  const block = parseClipboardText(text);
  const [[one = ''] = []] = block;
  const isOne = block.length === 1 && block[0]?.length === 1;
  const width = isOne ? selected.end - selected.start + 1 : Math.max(...block.map(row => row.length));
  const height = isOne ? selected.bottom - selected.top + 1 : block.length;
  const cells: CellChange[] = [];
  let left = 0;
  for (let down = 0; down < height; down++) {
    for (let across = 0; across < (isOne ? width : (block[down]?.length ?? 0)); across++) {
      const place = { row: selected.top + down, column: selected.start + across };
      const field = fieldAt(place);
      const record = rows[place.row]?.record;
      const column = columns[place.column];
      if (!field || !record || !column) left++;
      else {
        const value = parseCellText(field, isOne ? one : (block[down]?.[across] ?? ''));
        if (isBlankChoice(field, value)) left++;
        else cells.push({ id: record.id, field: column.source, value });
      }
    }
  }
  const end = {
    row: Math.min(rows.length, selected.top + height) - 1,
    column: Math.min(columns.length, selected.start + width) - 1,
  };
  return { cells, left, area: { from: end, at: { row: selected.top, column: selected.start } } };
}
