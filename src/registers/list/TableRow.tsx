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

/** In place of react-admin's row, whose checkbox doesn't say which record it selects. */
export function TableRow({ children, ...props }: TableRowProps) {
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  if (!record) return null;
  const isSelected = selectedIds?.includes(record.id) ?? false;
  return (
    <MuiTableRow hover selected={isSelected} {...props}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isSelected}
            onClick={event => handleToggleItem?.(record.id, event as never)}
            slotProps={{
              input: { 'aria-label': text('register.list.selectRow', { name: String(nameOf(record)) }) },
            }}
          />
        </TableCell>
      )}
      {children}
    </MuiTableRow>
  );
}
