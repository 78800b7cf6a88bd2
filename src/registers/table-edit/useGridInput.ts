import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flagOf } from '../../components/fields/choices.tsx';
import { isUrdu } from '../../i18n/language.ts';
import type { MoveAfterEdit } from './CellEditor.tsx';
import { cellText, parseCellText } from './cellValues.ts';
import { toClipboardText } from './clipboard.ts';
import type { Editing } from './EditGridRow.tsx';
import type { GridColumn } from './gridColumns.ts';
import { type CellChange, type GridAction, type GridRow, shownRecord } from './gridRows.ts';
import { pasteCells } from './pasteCells.ts';
import {
  adjacentCell,
  areaOf,
  type CellPosition,
  keyTarget,
  moveBy,
  type Selection,
  singleCell,
} from './selection.ts';

interface GridInputOptions {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  isLocked: (row: GridRow) => boolean;
  /** Blocks edits while rows are being saved. */
  isBusy: boolean;
  dispatch: (action: GridAction) => void;
  /** Called with the number of cells that were set and that were skipped. */
  onPasted: (count: { set: number; left: number }) => void;
  /** Called for the save shortcut in an open cell, together with setting its text. */
  onSave: () => void;
  /** Called for Escape while no cell is open. */
  onLeave: () => void;
}

export type GridInput = ReturnType<typeof useGridInput>;

/** Keyboard, mouse and clipboard handling like in a spreadsheet. */
export function useGridInput(options: GridInputOptions) {
  const { columns, rows } = options;
  const [selection, setSelection] = useState<Selection>(() => singleCell({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The current text of the open cell, parsed. */
  const [typed, setTyped] = useState<CellChange | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const latest = useRef({ ...options, selection, editing, size });
  latest.current = { ...options, selection, editing, size };

  /** Whether the active cell should be focused; false after the focus has left the grid. */
  const takesFocus = useRef(true);
  const goTo = useCallback((at: CellPosition, extend = false) => {
    takesFocus.current = true;
    setEditing(null);
    setTyped(null);
    setSelection(({ from }) => (extend ? { from, at } : singleCell(at)));
  }, []);

  /** @param isBegun the cell was opened before saving began, so its text still counts */
  const fieldAt = useCallback(({ row, column }: CellPosition, isBegun = false) => {
    const { rows, columns, isLocked, isBusy } = latest.current;
    const one = rows[row];
    return one && (isBegun || !isBusy) && !isLocked(one) ? columns[column]?.field : undefined;
  }, []);

  const setAt = useCallback(
    (places: readonly CellPosition[], valueAt: (place: CellPosition) => unknown, isBegun = false) => {
      const { rows, columns, dispatch } = latest.current;
      const cells = places.flatMap((place): CellChange[] => {
        const [row, column] = [rows[place.row], columns[place.column]];
        return row && column && fieldAt(place, isBegun)
          ? [{ id: row.record.id, field: column.source, value: valueAt(place) }]
          : [];
      });
      dispatch({ type: 'set', cells });
    },
    [fieldAt],
  );

  const open = useCallback(
    (over?: string) => {
      const { rows, columns, selection } = latest.current;
      const { at } = selection;
      const field = fieldAt(at);
      if (!field) return;
      if (field.kind !== 'check') return setEditing({ typedOver: over });
      const [row, column] = [rows[at.row], columns[at.column]];
      if (!row || !column) return;
      const value = over === undefined || over === ' ' ? !shownRecord(row)[column.source] : flagOf(over);
      if (value !== undefined) setAt([at], () => value);
    },
    [fieldAt, setAt],
  );

  const onDone = useCallback(
    (text: string | undefined, move: MoveAfterEdit) => {
      const { selection, size, onSave } = latest.current;
      const { at } = selection;
      const field = fieldAt(at, true);
      takesFocus.current = move !== 'away';
      setEditing(null);
      setTyped(null);
      if (field && text !== undefined) setAt([at], () => parseCellText(field, text), true);
      if (move === 'save') onSave();
      if (move === 'down' || move === 'up') goTo(moveBy(at, size, move === 'down' ? 1 : -1, 0));
      else if (move === 'next' || move === 'previous')
        goTo(adjacentCell(at, size, move === 'next' ? 1 : -1) ?? at);
    },
    [fieldAt, goTo, setAt],
  );
  const onTyped = useCallback(
    (text: string | undefined) => {
      const { rows, columns, selection } = latest.current;
      const { at } = selection;
      const [row, column, field] = [rows[at.row], columns[at.column], fieldAt(at, true)];
      const isSomething = row && column && field && text !== undefined;
      setTyped(
        isSomething ? { id: row.record.id, field: column.source, value: parseCellText(field, text) } : null,
      );
    },
    [fieldAt],
  );
  const onCancel = useCallback(() => {
    takesFocus.current = true;
    setEditing(null);
    setTyped(null);
  }, []);

  const handlers = useMemo(() => {
    const copy = (event: ClipboardEvent) => {
      const { rows, columns, selection, editing } = latest.current;
      if (editing) return;
      const { top, bottom, start, end } = areaOf(selection);
      const block = rows
        .slice(top, bottom + 1)
        .map(row =>
          columns.slice(start, end + 1).map(({ shown, source }) => cellText(shown, source, shownRecord(row))),
        );
      event.clipboardData.setData('text/plain', toClipboardText(block));
      event.preventDefault();
    };
    const clear = () => setAt(selectedCells(latest.current.selection), () => null);
    const placeAt = ({ target: from }: MouseEvent): CellPosition | undefined => {
      const cell = (from as Element).closest<HTMLElement>('[data-column]');
      return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
    };
    return {
      onKeyDown: (event: KeyboardEvent) => {
        const { selection, size, dispatch, isBusy, onLeave } = latest.current;
        // Some systems report AltGr as Control and Alt.
        const isAltGr = event.getModifierState('AltGraph');
        const isCommand = (event.ctrlKey || event.metaKey) && !isAltGr;
        const by =
          event.key === 'Tab' ? adjacentCell(selection.at, size, event.shiftKey ? -1 : 1) : undefined;
        const to = by ?? keyTarget(event, selection.at, size, isUrdu());
        const take = (work: () => void) => {
          event.preventDefault();
          work();
        };
        if (to) return take(() => goTo(to, event.shiftKey && !by));
        if (event.key === 'Tab' || event.nativeEvent.isComposing) return;
        if (isCommand && !event.altKey) {
          const isBack = event.code === 'KeyZ' && !event.shiftKey;
          const isAgain = event.code === 'KeyY' || event.code === 'KeyZ';
          if (isBack || isAgain) return take(() => !isBusy && dispatch({ type: isBack ? 'undo' : 'redo' }));
          if (event.code === 'KeyA') {
            const at = { row: size.rows - 1, column: size.columns - 1 };
            return take(() => setSelection({ from: { row: 0, column: 0 }, at }));
          }
          return;
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          return take(onLeave);
        }
        if (event.key === 'Enter' || event.key === 'F2') return take(() => open());
        if (event.key === 'Delete' || event.key === 'Backspace') return take(clear);
        if (event.altKey && !isAltGr) return;
        if (isText(event.key)) return take(() => open(event.key));
        // Opens the input empty, so that the input method or dead key writes into it.
        if (event.key === 'Process' || event.key === 'Dead') open('');
      },
      onMouseDown: (event: MouseEvent) => {
        const at = placeAt(event);
        if (!at || event.button !== 0 || isInput(event)) return;
        // Commits the open cell first: an unmounted input fires no blur event.
        if (latest.current.editing) (document.activeElement as HTMLElement | null)?.blur();
        goTo(at, event.shiftKey);
        if (event.shiftKey) event.preventDefault();
      },
      onMouseOver: (event: MouseEvent) => {
        const at = placeAt(event);
        if (at && event.buttons === 1 && !latest.current.editing) goTo(at, true);
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeAt(event) && !isInput(event)) open();
      },
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        if (latest.current.editing) return;
        copy(event);
        clear();
      },
      onPaste: (event: ClipboardEvent) => {
        const { columns, rows, selection, editing, dispatch, onPasted } = latest.current;
        if (editing) return;
        event.preventDefault();
        const block = event.clipboardData.getData('text/plain');
        // The clipboard has a picture or a file.
        if (block === '') return;
        const { cells, left, area } = pasteCells(block, selection, columns, rows, fieldAt);
        dispatch({ type: 'set', cells });
        setSelection(area);
        onPasted({ set: cells.length, left });
      },
    };
  }, [fieldAt, goTo, open, setAt]);

  return { selection, editing, typed, takesFocus, handlers, goTo, onTyped, onDone, onCancel };
}

/** Whether a key types text: key names such as "Enter" are ASCII, while some keyboards type two non-ASCII characters. */
const isText = (key: string) => key.length === 1 || /[^ -~]/.test(key);

const isInput = ({ target }: MouseEvent) => (target as Element).closest('input, select, textarea') !== null;

function selectedCells(selection: Selection): CellPosition[] {
  const { top, bottom, start, end } = areaOf(selection);
  const places: CellPosition[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = start; column <= end; column++) places.push({ row, column });
  return places;
}
