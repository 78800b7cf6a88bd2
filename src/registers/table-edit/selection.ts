/** The focused cell and the selection in a grid. */

export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle from the cell where selecting began to the focused cell, `at`. */
export interface Selection {
  from: CellPosition;
  at: CellPosition;
}

export interface GridSize {
  rows: number;
  columns: number;
}

export const singleCell = (at: CellPosition): Selection => ({ from: at, at });

export interface Area {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

export const areaOf = ({ from, at }: Selection): Area => ({
  top: Math.min(from.row, at.row),
  bottom: Math.max(from.row, at.row),
  start: Math.min(from.column, at.column),
  end: Math.max(from.column, at.column),
});

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export const moveBy = (at: CellPosition, size: GridSize, rows: number, columns: number): CellPosition => ({
  row: clamp(at.row + rows, size.rows),
  column: clamp(at.column + columns, size.columns),
});

/** The next or previous cell in reading order; undefined beyond the grid. */
export function adjacentCell(
  { row, column }: CellPosition,
  size: GridSize,
  by: 1 | -1,
): CellPosition | undefined {
  const index = row * size.columns + column + by;
  if (index < 0 || index >= size.rows * size.columns) return undefined;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

const ROWS_PER_PAGE_KEY = 10;

/** @returns the cell that a navigation key moves to; undefined for other keys */
export function keyTarget(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  at: CellPosition,
  size: GridSize,
  isRtl: boolean,
): CellPosition | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  const forward = isRtl ? -1 : 1;
  const far = (count: number) => (isFar ? count : 1);
  switch (event.key) {
    case 'ArrowUp':
      return moveBy(at, size, -far(size.rows), 0);
    case 'ArrowDown':
      return moveBy(at, size, far(size.rows), 0);
    case 'ArrowLeft':
      return moveBy(at, size, 0, -forward * far(size.columns));
    case 'ArrowRight':
      return moveBy(at, size, 0, forward * far(size.columns));
    case 'PageUp':
      return moveBy(at, size, -ROWS_PER_PAGE_KEY, 0);
    case 'PageDown':
      return moveBy(at, size, ROWS_PER_PAGE_KEY, 0);
    case 'Home':
      return { row: isFar ? 0 : at.row, column: 0 };
    case 'End':
      return { row: isFar ? size.rows - 1 : at.row, column: size.columns - 1 };
    default:
      return undefined;
  }
}
