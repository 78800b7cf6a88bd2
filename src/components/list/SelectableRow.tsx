import { Checkbox, TableCell, TableRow, type TableRowProps } from '@mui/material';
import type { MouseEvent } from 'react';
import {
  DataTableBody,
  type DataTableBodyProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useText } from '../../i18n/useText.ts';

/** A row whose checkbox says which record it selects; react-admin's own puts its label where none is heard. */
function SelectableRow({ children, className, sx }: TableRowProps) {
  const text = useText();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext()?.includes(record?.id ?? 0) ?? false;
  return (
    <TableRow hover className={className} sx={sx} selected={selected}>
      {hasBulkActions && record && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={selected}
            onClick={event => handleToggleItem?.(record.id, event as MouseEvent<never>)}
            slotProps={{
              input: { 'aria-label': text('register.list.selectRow', { name: String(nameOf(record)) }) },
            }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

export const SelectableRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={SelectableRow} />;
