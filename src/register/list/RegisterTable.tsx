import { Box, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { CUT_TEXT } from '../../components/list/CutText.tsx';
import { SelectableRows } from '../../components/list/SelectableRow.tsx';
import { useMay } from '../../components/useMay.ts';
import { useText } from '../../i18n/useText.ts';
import type { FormOverrides } from '../screens.ts';
import { BulkActions, mayBulkEdit } from './BulkActions.tsx';
import type { Column, ListRecord } from './columns.ts';
import { ListCell } from './ListCell.tsx';

interface RegisterTableProps {
  register: Register;
  /** Those of the form, where they are not what the kinds of fields have. */
  inputs?: FormOverrides['inputs'];
  columns: readonly Column[];
  /** Under which the chosen columns are remembered. */
  storeKey: string;
  /** Whether rows can be selected, by those who may export, change, delete or approve. */
  bulk: boolean;
  detail: boolean;
  /** Smaller type and closer columns, so that none lies below the row's actions. */
  isCompact: boolean;
  actions: ReactNode;
  isShaded: (record: ListRecord) => boolean;
}

/** Rows of 40 px below a header that stays in view; columns in columns' own order, hidden and moved by the chooser. */
export function RegisterTable(props: RegisterTableProps) {
  const { register, inputs, columns, storeKey, bulk, detail, isCompact, actions, isShaded } = props;
  const text = useText();
  const may = useMay(register.name);
  const maySelect =
    (['export', 'delete', 'approve'] as const).some(action => may(action)) || mayBulkEdit(register, may);
  const hidden = detail ? none : columns.filter(column => column.detail).map(column => column.source);
  return (
    <DataTable
      storeKey={storeKey}
      hiddenColumns={hidden}
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={bulk && maySelect ? <BulkActions {...{ register, inputs }} /> : false}
      rowSx={record => ({ height: 40, ...(isShaded(record as ListRecord) && shaded) })}
      sx={isCompact ? (columns.some(column => column.isOwn) ? closeLook : compactLook) : tableLook}
    >
      {columns.map(column => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={column.label}
          disableSort={!column.sortable}
          align={column.isFigure ? 'right' : 'left'}
        >
          <ListCell column={column} />
        </DataTable.Col>
      ))}
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
    </DataTable>
  );
}

const none: string[] = [];

const shaded = {
  backgroundColor: 'action.hover',
  '--shade': (theme: Theme) => theme.palette.action.hover,
};

/** The actions stay in view where the table is wider than its frame; their buttons fit into rows of 40 px. */
const tableLook = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap', py: '2px' },
  '& td.actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    backgroundColor: 'background.paper',
    backgroundImage: 'linear-gradient(var(--shade, transparent) 0 0)',
  },
  // Covers the filters while rows are selected, so that the table doesn't move under the pointer.
  '&& .RaBulkActionsToolbar-toolbar': {
    backgroundColor: 'background.paper',
    backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action.selected} 0 0)`,
  },
  // Nothing of it can be reached by keyboard while nothing is selected.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  '& tr:hover': { '--shade': (theme: Theme) => theme.palette.action.hover },
  '&& tr.Mui-selected': {
    backgroundColor: 'action.selected',
    '--shade': (theme: Theme) => theme.palette.action.selected,
  },
};

/** Where a tablet's table has not even the room for smaller type: two lines a cell, so that none lies below the actions. */
const twoLines = {
  '& .RaDataTable-rowCell > span': { whiteSpace: 'normal' },
  [`& .${CUT_TEXT}`]: {
    maxWidth: 'calc(var(--cut-width) * 0.55)',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'break-word',
    lineHeight: 1.3,
  },
  [`& .${CUT_TEXT}:has(> a)`]: { minWidth: 110 },
  [`&& .${CUT_TEXT} > a`]: { whiteSpace: 'normal', lineHeight: 1.3, py: '4px' },
};

const compactLook = {
  ...tableLook,
  '& .RaDataTable-tableWrapper': { overflow: 'auto', containerType: 'inline-size' },
  '@container (max-width: 860px)': twoLines,
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: '7px', fontSize: 13 },
  // Headings of two words take two lines rather than the room of a column.
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
  // Where even that is too wide, a line says that columns go on below the actions.
  '& th.actions': { insetInlineEnd: 0, zIndex: 3 },
  '& .actions': { boxShadow: (theme: Theme) => `inset 1px 0 0 ${theme.palette.divider}` },
};

/** For who has a column more than others: longer texts are cut sooner. */
const closeLook = {
  '@container (max-width: 1170px)': { [`& .${CUT_TEXT}`]: { maxWidth: 'calc(var(--cut-width) * 0.75)' } },
  ...compactLook,
};
