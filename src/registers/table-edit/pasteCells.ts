/** Where the cells of a pasted block go. */
import type { Field } from '../../../contract/fields/field.ts';
import { parseCellText } from './cellValues.ts';
import { parseClipboardText } from './clipboard.ts';
import type { GridColumn } from './gridColumns.ts';
import { type CellChange, type GridRow, isBlankChoice } from './gridRows.ts';
import { areaOf, type CellPosition, type Selection } from './selection.ts';

interface PastedCells {
  cells: CellChange[];
  /** Cells of the block that are past the end, only read, or blank where one of some choices is required. */
  left: number;
  /** What the block covers. */
  area: Selection;
}

/** From the first selected cell on; a single cell fills all that is selected, as spreadsheets do it. */
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
    for (let along = 0; along < (isOne ? width : (block[down]?.length ?? 0)); along++) {
      const place = { row: selected.top + down, column: selected.start + along };
      const field = fieldAt(place);
      const record = rows[place.row]?.record;
      const column = columns[place.column];
      if (!field || !record || !column) left++;
      else {
        const value = parseCellText(field, isOne ? one : (block[down]?.[along] ?? ''));
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
