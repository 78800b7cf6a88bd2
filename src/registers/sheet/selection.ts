/** Where somebody is in a sheet, and what is selected there. */

export interface Place {
  row: number;
  column: number;
}

/** From where it began to where it goes on; the cell with the focus is `at`. */
export interface Selection {
  from: Place;
  at: Place;
}

export interface Size {
  rows: number;
  columns: number;
}

export const single = (at: Place): Selection => ({ from: at, at });

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

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export const moved = (at: Place, size: Size, rows: number, columns: number): Place => ({
  row: within(at.row + rows, size.rows),
  column: within(at.column + columns, size.columns),
});

/** The next or previous cell, row after row; none past the last. */
export function following({ row, column }: Place, size: Size, by: 1 | -1): Place | undefined {
  const index = row * size.columns + column + by;
  if (index < 0 || index >= size.rows * size.columns) return undefined;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

const PAGE = 10;

/** Where a key leads; nothing for keys that lead nowhere. */
export function target(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  at: Place,
  size: Size,
  isRtl: boolean,
): Place | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  const forward = isRtl ? -1 : 1;
  const far = (count: number) => (isFar ? count : 1);
  switch (event.key) {
    case 'ArrowUp':
      return moved(at, size, -far(size.rows), 0);
    case 'ArrowDown':
      return moved(at, size, far(size.rows), 0);
    case 'ArrowLeft':
      return moved(at, size, 0, -forward * far(size.columns));
    case 'ArrowRight':
      return moved(at, size, 0, forward * far(size.columns));
    case 'PageUp':
      return moved(at, size, -PAGE, 0);
    case 'PageDown':
      return moved(at, size, PAGE, 0);
    case 'Home':
      return { row: isFar ? 0 : at.row, column: 0 };
    case 'End':
      return { row: isFar ? size.rows - 1 : at.row, column: size.columns - 1 };
    default:
      return undefined;
  }
}
