import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode } from 'react';
import { BulkActionsToolbar, DataTable, DataTableBody, type DataTableBodyProps } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import type { Screens } from '../screens.ts';
import { BulkActions } from './BulkActions.tsx';
import type { Column, ListRecord } from './columns.ts';
import { ListCell } from './ListCell.tsx';
import { TableRow } from './TableRow.tsx';
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
