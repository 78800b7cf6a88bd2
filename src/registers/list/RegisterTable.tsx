import { Box, Checkbox, TableRow as MuiTableRow, TableCell, type TableRowProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import type { Screens } from '../screens.ts';
import { BulkActions } from './BulkActions.tsx';
import type { Column, ListRecord } from './columns.ts';
import { ListCell } from './ListCell.tsx';
import { tableStyles } from './tableStyles.ts';
import { useScrollCue } from './useScrollCue.ts';

interface RegisterTableProps {
  register: Register;
  EditMany?: Screens['EditMany'];
  columns: readonly Column[];
  /** Key in react-admin's store for the chosen columns. */
  storeKey: string;
  bulk: boolean;
  detail: boolean;
  actions?: ReactNode;
  isShaded: (record: ListRecord) => boolean;
}

/** The list as a table. Memoized, so that selecting a row doesn't render every cell again. */
export const RegisterTable = memo(function RegisterTable(props: RegisterTableProps) {
  const { register, EditMany, columns, storeKey, bulk, detail, actions, isShaded } = props;
  const frame = useScrollCue();
  const summary = columns.filter(column => !column.detail);
  return (
    <Box ref={frame} sx={tableStyles(summary.length, detail)}>
      <DataTable
        storeKey={storeKey}
        hiddenColumns={columns.filter(column => column.detail && !detail).map(({ source }) => source)}
        rowClick={false}
        rowSx={(record: ListRecord) => (isShaded(record) ? { backgroundColor: 'action.hover' } : {})}
        body={TableBody}
        bulkActionButtons={bulk}
        bulkActionsToolbar={
          bulk && (
            <BulkActionsToolbar>
              <BulkActions {...{ register, EditMany }} />
            </BulkActionsToolbar>
          )
        }
      >
        {columns.map(column => (
          <DataTable.Col
            key={column.source}
            source={column.source}
            label={column.label}
            disableSort={!column.sortable}
            align={column.isFigure ? 'right' : 'left'}
            className={column.isTime ? 'whole' : undefined}
          >
            <ListCell column={column} />
          </DataTable.Col>
        ))}
        {actions && (
          <DataTable.Col
            label={
              <Box component="span" sx={visuallyHidden}>
                {text('register.actions')}
              </Box>
            }
            disableSort
            align="right"
            className="actions"
          >
            {actions}
          </DataTable.Col>
        )}
      </DataTable>
    </Box>
  );
});

const TableBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={TableRow} />;

/** Replaces react-admin's row, whose checkbox doesn't name the record that it selects. */
function TableRow({ children, ...props }: TableRowProps) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <MuiTableRow hover {...props}>
      {hasBulkActions && checkboxCell}
      {children}
    </MuiTableRow>
  );
}

function RowCheckbox() {
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={event => handleToggleItem?.(record.id, event as never)}
      slotProps={{
        input: { 'aria-label': text('register.list.selectRow', { name: String(nameOf(record)) }) },
      }}
    />
  );
}

/** A constant element, so that selecting a row doesn't render the cells again. */
const checkboxCell = (
  <TableCell padding="checkbox">
    <RowCheckbox />
  </TableCell>
);

/**
 * Alternates the shade wherever the field differs from the row above.
 * @returns 0 or 1 by record id
 */
export function rowBands(
  rows: readonly { id: number; [field: string]: unknown }[],
  field: string,
): Map<number, number> {
  const bands = new Map<number, number>();
  let band = 0;
  rows.forEach((row, index) => {
    if (index > 0 && row[field] !== rows[index - 1]?.[field]) band = 1 - band;
    bands.set(row.id, band);
  });
  return bands;
}

/** @returns a function that says whether a record's row is shaded */
export function useRowBands(field: string | undefined): (record: ListRecord) => boolean {
  const { data } = useListContext<ListRecord>();
  const bands = useMemo(() => (field && data ? rowBands(data, field) : undefined), [data, field]);
  return useCallback(record => bands?.get(record.id) === 1, [bands]);
}
