import { Checkbox, TableRow as MuiTableRow, TableCell, type TableRowProps } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { text } from '../../i18n/text.ts';

/** Replaces react-admin's row, whose checkbox doesn't name the record that it selects. */
export function TableRow({ children, ...props }: TableRowProps) {
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
