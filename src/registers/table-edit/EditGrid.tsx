import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import type { TextKey } from '../../i18n/textKey.ts';
import { registerNames } from '../names.ts';
import { EditGridRow } from './EditGridRow.tsx';
import type { GridColumn } from './gridColumns.ts';
import type { GridRow } from './gridRows.ts';
import { gridStyles } from './gridStyles.ts';
import { areaOf } from './selection.ts';
import type { GridInput } from './useGridInput.ts';

interface EditGridProps {
  register: Register;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  lockReason: (row: GridRow) => TextKey | undefined;
  input: GridInput;
  /** Id of the text about the focused cell. */
  describedBy: string;
}

/** An editable grid (WAI-ARIA pattern "grid") with roving focus. */
export function EditGrid({ register, columns, rows, lockReason, input, describedBy }: EditGridProps) {
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { selection, editing, handlers, onTyped, onDone, onCancel } = input;
  const { at } = selection;
  const area = areaOf(selection);
  useFocus(frame, input);
  return (
    <Box ref={frame} sx={gridStyles}>
      <p id={help} style={visuallyHidden}>
        {text('register.sheet.keys')}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked in is a grid
        role="grid"
        aria-label={text('register.sheet.title', { name: registerNames(register).many })}
        aria-describedby={help}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        {...handlers}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{text('register.sheet.record')}</th>
            {columns.map(({ source, label, field, isFigure }) => (
              <th key={source} scope="col" className={isFigure ? 'figure' : undefined}>
                {label}
                {field?.required && <span aria-hidden> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isAt = index === at.row;
            const isWithin = index >= area.top && index <= area.bottom;
            return (
              <EditGridRow
                key={row.record.id}
                {...{ register, columns, row, index, describedBy, onTyped, onDone, onCancel }}
                isLocked={lockReason(row) !== undefined}
                at={isAt ? at.column : -1}
                start={isWithin ? area.start : 0}
                end={isWithin ? area.end : -1}
                editing={isAt ? editing : null}
              />
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

/** Focuses the active cell when it changes and when its input closes. */
function useFocus(frame: RefObject<HTMLElement | null>, { selection, editing, takesFocus }: GridInput) {
  const { row, column } = selection.at;
  const isEditing = editing !== null;
  useEffect(() => {
    if (isEditing || !takesFocus.current) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus({ preventScroll: true });
    // The grid's scroll padding keeps the cell clear of the sticky headings.
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [frame, row, column, isEditing, takesFocus]);
}
