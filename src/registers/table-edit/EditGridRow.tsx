import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { text } from '../../i18n/text.ts';
import { recordName } from '../names.ts';
import { CellEditor, type MoveAfterEdit } from './CellEditor.tsx';
import { cellText, displayText } from './cellValues.ts';
import type { GridColumn } from './gridColumns.ts';
import { type GridRow, isChanged, rowErrors, shownRecord } from './gridRows.ts';

export interface Editing {
  /** The text typed over the value; missing if the value itself is edited. */
  typedOver?: string;
}

interface EditGridRowProps {
  register: Register;
  columns: readonly GridColumn[];
  row: GridRow;
  index: number;
  isLocked: boolean;
  /** Column of the focused cell; -1 in other rows. */
  at: number;
  /** First selected column. Nothing is selected if `end` is smaller. */
  start: number;
  end: number;
  editing: Editing | null;
  /** Id of the text about the focused cell. */
  describedBy: string;
  onTyped: (text: string | undefined) => void;
  onDone: (text: string | undefined, move: MoveAfterEdit) => void;
  onCancel: () => void;
}

/** The row of a record: its name, its state and its cells. */
export const EditGridRow = memo(function SheetRowView(props: EditGridRowProps) {
  const { register, columns, row, index, isLocked, at, start, end, editing, describedBy } = props;
  const { onTyped, onDone, onCancel } = props;
  const record = shownRecord(row);
  const wrongs = rowErrors(row);
  const name = recordName(register, record) || String(record.id);
  const state = rowState(row);
  return (
    <tr aria-rowindex={index + 2} className={isLocked ? 'locked' : undefined}>
      <th scope="row">
        <TextLink to={showAddress(register.name, record.id)} target="_blank" tabIndex={-1} dir="auto">
          {name}
        </TextLink>
        {state && (
          <small className={state}>
            {text(state === 'kept' ? 'register.bulk.outcome.kept' : `register.sheet.state.${state}`)}
          </small>
        )}
      </th>
      {columns.map((column, place) => {
        const { source, shown, field, isFigure } = column;
        const isAt = place === at;
        const isSelected = place >= start && place <= end;
        const wrong = wrongs[source];
        const isOwn = source in row.changes;
        const classes = [
          isFigure && 'figure',
          isOwn && 'changed',
          wrong && 'wrong',
          isSelected && 'selected',
          (isLocked || !field) && 'fixed',
        ];
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
          <td
            key={source}
            aria-colindex={place + 2}
            aria-readonly={isLocked || !field}
            aria-selected={isSelected}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={isAt && (wrong || !field || isLocked) ? describedBy : undefined}
            tabIndex={isAt ? 0 : -1}
            data-row={index}
            data-column={place}
            title={wrong}
            className={classes.filter(Boolean).join(' ') || undefined}
          >
            {isAt && editing ? (
              <CellEditor
                column={column}
                label={`${column.label}, ${name}`}
                text={editing.typedOver ?? cellText(shown, source, record)}
                value={record[source]}
                isTypedOver={editing.typedOver !== undefined}
                {...{ onTyped, onDone, onCancel }}
              />
            ) : (
              <>
                <span dir="auto">{displayText(shown, source, record, Boolean(wrong))}</span>
                {isOwn && <span style={visuallyHidden}>{text('register.sheet.state.changed')}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function rowState(row: GridRow) {
  if (row.refusal) return row.refusal.current ? 'conflict' : 'refused';
  if (Object.keys(row.errors).length > 0) return 'wrong';
  if (isChanged(row)) return 'changed';
  if (row.isPending) return 'kept';
  return row.isSaved ? 'saved' : undefined;
}
