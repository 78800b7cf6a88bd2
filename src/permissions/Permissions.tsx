import {
  Box,
  Card,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useCaller } from '../components/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { comma } from '../i18n/values.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { usePermitted } from '../providers/usePermitted.ts';
import { AreaNames, cellsOf, Roles, rightColumns } from './cells.tsx';
import { PreviewChoice } from './PreviewChoice.tsx';
import { rightsRows } from './table.ts';

/** Who may do what, as the contract has it and the server enforces it (rulings §5); for admin and mne. */
export default function Permissions() {
  return usePermitted('permissions', 'list') ? <RightsPage /> : <PageSkeleton />;
}

function RightsPage() {
  const text = useText();
  const caller = useCaller();
  const isNarrow = useMediaQuery('(max-width: 767.95px)');
  const rows = rightsRows().map(row => ({
    key: row.areas.join(' '),
    name: <AreaNames areas={row.areas} />,
    cells: cellsOf(row),
  }));
  const heads = rightColumns.map(column => text(`small.permissions.${column}`));
  return (
    <Box>
      <Typography variant="h1" component="h1">
        {text('small.permissions.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('small.permissions.lead')}</Typography>
      <Typography sx={{ mb: 2 }}>
        {text('small.permissions.yours', {
          roles: (caller?.roles ?? []).map(role => text(`small.permissions.roles.${role}`)).join(comma()),
        })}
      </Typography>
      <PreviewChoice />
      {isNarrow ? <RightsCards rows={rows} heads={heads} /> : <RightsTable rows={rows} heads={heads} />}
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {text('small.permissions.historyBefore')} <Roles who={['admin', 'mne']} />
        {text('small.permissions.historyAfter')}
      </Typography>
    </Box>
  );
}

interface RightsProps {
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
  heads: readonly string[];
}

function RightsTable({ rows, heads }: RightsProps) {
  const text = useText();
  const title = text('small.permissions.title');
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={title}>
      <Table
        size="small"
        sx={{
          '& td, & th': { verticalAlign: 'top' },
          '& tr': { height: 40 },
          '& tr:last-child > *': { border: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{text('small.permissions.area')}</TableCell>
            {heads.map(head => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, cells }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, minWidth: 180 }}>
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={heads[index]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const RightsCards = ({ rows, heads }: RightsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
    {rows.map(({ key, name, cells }) => (
      <Card component="li" variant="outlined" key={key} sx={{ p: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {name}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
        >
          {cells.map((cell, index) => (
            <Box key={heads[index]} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {heads[index]}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {cell}
              </Typography>
            </Box>
          ))}
        </Box>
      </Card>
    ))}
  </Box>
);
