import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import type { Register } from '../../../contract/register.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../useMay.ts';
import { BulkActions } from './BulkActions.tsx';
import { Cell } from './Cell.tsx';
import type { Column, ListRecord } from './columns.ts';
import { useColumnLabel } from './useColumnLabel.ts';

interface RegisterTableProps<T> {
  register: Register;
  columns: readonly Column<T>[];
  /** Under which the chosen columns are remembered. */
  storeKey: string;
  detail: boolean;
  actions: (record: T & ListRecord) => ReactNode;
  rowShade: (record: T & ListRecord) => boolean;
}

/** Rows of 40 px below a header that stays in view; columns in columns' own order, hidden and moved by the chooser. */
export function RegisterTable<T>({
  register,
  columns,
  storeKey,
  detail,
  actions,
  rowShade,
}: RegisterTableProps<T>) {
  const text = useText();
  const labelOf = useColumnLabel(register.name);
  const may = useMay(register.name);
  const hidden = detail ? none : columns.filter(column => column.detail).map(column => column.source);
  return (
    <DataTable
      storeKey={storeKey}
      hiddenColumns={hidden}
      rowClick={false}
      bulkActionButtons={may('delete') ? <BulkActions register={register} /> : false}
      rowSx={record => ({
        height: 40,
        backgroundColor: rowShade(record as T & ListRecord) ? 'action.hover' : undefined,
      })}
      sx={tableLook}
    >
      {columns.map(column => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={labelOf(column)}
          disableSort={column.unsortable}
          align={column.kind === 'number' ? 'right' : 'left'}
          render={record => <Cell column={column} record={record as T & ListRecord} register={register} />}
        />
      ))}
      <DataTable.Col
        label={
          <Box component="span" sx={visuallyHidden}>
            {text('register.actions')}
          </Box>
        }
        disableSort
        align="right"
        render={record => actions(record as T & ListRecord)}
      />
    </DataTable>
  );
}

const none: string[] = [];

const tableLook = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap' },
};
