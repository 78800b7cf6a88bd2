import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { BulkActionsToolbar, DataTable, useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { PlainRows, ShadeContext } from '../../components/list/PlainRows.tsx';
import { WithSelection } from '../../components/list/Selection.tsx';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { Screens } from '../screens.ts';
import { BulkActions } from './BulkActions.tsx';
import type { Column, ListRecord } from './columns.ts';
import { cellOf } from './ListCell.tsx';
import { tableLook } from './tableLook.ts';
import { useFit } from './useFit.ts';

const LIMIT = 250;

/** Offers the other pages once this one is selected. Unseen before: its styles, arriving late, would have the browser style every row again. */
function SelectAll() {
  const { data = [], total, selectedIds, onSelectAll } = useListContext();
  const selected = new Set(selectedIds);
  const isOffered =
    data.every(({ id }) => selected.has(id)) && total !== selectedIds.length && selectedIds.length < LIMIT;
  return (
    <Button
      size="small"
      style={{ display: isOffered ? undefined : 'none' }}
      onClick={() => onSelectAll({ limit: LIMIT })}
    >
      {translate('ra.action.select_all_button')}
    </Button>
  );
}

interface RegisterTableProps {
  register: Register;
  EditMany?: Screens['EditMany'];
  columns: readonly Column[];
  /** Under which the chosen columns are remembered. */
  storeKey: string;
  bulk: boolean;
  detail: boolean;
  actionsOf?: (record: ListRecord) => ReactNode;
  isShaded: (record: ListRecord) => boolean;
}

/** Rows of 40 px below a header that stays in view; columns in columns' own order, hidden and moved by the chooser. */
export const RegisterTable = memo(function RegisterTable(props: RegisterTableProps) {
  const { register, EditMany, columns, storeKey, bulk, detail, actionsOf, isShaded } = props;
  // The table draws its rows again where one of these is another: not for a selected row.
  const hidden = useMemo(
    () => (detail ? none : columns.filter(column => column.detail).map(column => column.source)),
    [detail, columns],
  );
  const cells = useMemo(
    () => [
      ...columns.map(column => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={column.label}
          disableSort={!column.sortable}
          align={column.isFigure ? 'right' : 'left'}
          className={column.isTime ? 'whole' : undefined}
          render={(record: ListRecord) => cellOf(column, record)}
        />
      )),
      actionsOf && (
        <DataTable.Col
          key="actions"
          label={
            <Box component="span" sx={visuallyHidden}>
              {text('register.actions')}
            </Box>
          }
          disableSort
          align="right"
          className="actions"
          render={actionsOf}
        />
      ),
    ],
    [columns, actionsOf],
  );
  const frame = useRef<HTMLDivElement>(null);
  useFit(frame, detail);
  return (
    <Box ref={frame} sx={tableLook}>
      <ShadeContext value={isShaded}>
        <WithSelection>
          <DataTable
            storeKey={storeKey}
            hiddenColumns={hidden}
            rowClick={false}
            body={PlainRows}
            bulkActionButtons={bulk}
            bulkActionsToolbar={
              bulk && (
                <BulkActionsToolbar selectAllButton={<SelectAll />}>
                  <BulkActions {...{ register, EditMany }} />
                </BulkActionsToolbar>
              )
            }
          >
            {cells}
          </DataTable>
        </WithSelection>
      </ShadeContext>
    </Box>
  );
});

const none: string[] = [];
