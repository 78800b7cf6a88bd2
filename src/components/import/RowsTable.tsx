import UnchangedIcon from '@mui/icons-material/DragHandle';
import UpdateIcon from '@mui/icons-material/EditOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutline';
import CreateIcon from '@mui/icons-material/PostAddOutlined';
import { Box, Button, Chip, Paper, Typography, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import type { ImportAnswer, ImportedRow } from '../../../contract/answers/import.ts';
import type { RowAction } from '../../../contract/import/import.ts';
import { text } from '../../i18n/text.ts';
import { PHONE } from '../../theme/phone.ts';
import { showAddress } from '../addresses.ts';
import { formatNumber } from '../format.ts';
import { TextLink } from '../frame/links.tsx';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { PlainSelect } from '../inputs/PlainSelect.tsx';
import { type RelatedColumn, RelatedTable } from '../show/RelatedTable.tsx';
import { RowMessages } from './RowMessages.tsx';

const rowActions = ['create', 'update', 'unchanged', 'error'] as const satisfies readonly RowAction[];

const looks = {
  create: { icon: <CreateIcon />, color: 'success' },
  update: { icon: <UpdateIcon />, color: 'primary' },
  unchanged: { icon: <UnchangedIcon />, color: 'default' },
  error: { icon: <WrongIcon />, color: 'error' },
} as const;

/** With icon and text, so that colour is not the only sign. */
function ActionLabel({ action }: { action: RowAction }) {
  return <Chip {...looks[action]} size="small" variant="outlined" label={text(`import.result.${action}`)} />;
}

const PER_PAGE = 25;

/** An empty string shows all rows. */
type Shown = RowAction | 'similar' | '';

interface RowsTableProps {
  resource: string;
  answer: ImportAnswer;
}

/** Rows of the file with the result of each. Shows rows with errors first, if there are any. */
export function RowsTable({ resource, answer: { rows, failed } }: RowsTableProps) {
  const id = useId();
  const [only, setOnly] = useState<Shown>(failed > 0 ? 'error' : '');
  const [page, setPage] = useState(1);
  const duplicates = rows.filter(row => row.similar ?? row.alike);
  const shown = only === 'similar' ? duplicates : only ? rows.filter(row => row.action === only) : rows;
  const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const choice = (id: RowAction | 'similar', of: readonly ImportedRow[]) => {
    const values = { action: text(`import.result.${id}`), count: formatNumber(of.length) };
    return { id, name: text('import.result.only', values) };
  };
  const choices = [
    { id: '', name: text('import.result.all', { count: formatNumber(rows.length) }) },
    ...rowActions.map(action =>
      choice(
        action,
        rows.filter(row => row.action === action),
      ),
    ),
    ...(duplicates.length > 0 ? [choice('similar', duplicates)] : []),
  ];
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography component="label" htmlFor={id} variant="body2">
          {text('import.result.show')}
        </Typography>
        <PlainSelect
          id={id}
          value={only}
          choices={choices}
          onChange={value => {
            setOnly(value as Shown);
            setPage(1);
          }}
        />
      </Box>
      {shown.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{text('import.result.none')}</Typography>
      ) : (
        <Rows resource={resource} rows={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
      )}
      {pages > 1 && (
        <Box
          component="nav"
          aria-label={text('import.result.pages')}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end', mt: 1 }}
        >
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('register.list.previous')}
          </Button>
          <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {text('register.list.pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}
          </Typography>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {text('register.list.next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface RowsProps {
  resource: string;
  rows: readonly ImportedRow[];
}

function Rows({ resource, rows }: RowsProps) {
  const isNarrow = useMediaQuery(PHONE);
  if (isNarrow) {
    return (
      <Box
        component="ul"
        aria-label={text('import.result.table')}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
      >
        {rows.map(row => (
          <Paper key={row.row} component="li" variant="outlined" sx={{ p: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
              <SecondaryText>
                {text('import.result.row')} {row.row}
              </SecondaryText>
              <ActionLabel action={row.action} />
            </Box>
            <RecordName resource={resource} row={row} />
            <RowMessages resource={resource} row={row} />
          </Paper>
        ))}
      </Box>
    );
  }
  const columns: RelatedColumn<{ id: number; row: ImportedRow }>[] = [
    { label: text('import.result.row'), value: ({ id }) => id, noWrap: true },
    { label: text('import.result.action'), value: ({ row }) => <ActionLabel action={row.action} /> },
    { label: text('import.result.name'), value: ({ row }) => <RecordName {...{ resource, row }} /> },
    { label: text('import.result.errors'), value: ({ row }) => <RowMessages {...{ resource, row }} /> },
  ];
  return (
    <Paper variant="outlined" sx={{ '& td': { verticalAlign: 'top' } }}>
      <RelatedTable
        heading={text('import.result.table')}
        columns={columns}
        rows={rows.map(row => ({ id: row.row, row }))}
        isNamed
      />
    </Paper>
  );
}

const RecordName = ({ resource, row }: { resource: string; row: ImportedRow }) => {
  const name = row.name || (row.id === undefined ? '' : String(row.id));
  return (
    <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
      {row.id === undefined ? name : <TextLink to={showAddress(resource, row.id)}>{name}</TextLink>}
    </Box>
  );
};
