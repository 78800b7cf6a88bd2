/** The permissions as a table on wide screens, and as cards on phones. */
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
} from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';

export interface RightsProps {
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
  heads: readonly string[];
}

export function RightsTable({ rows, heads }: RightsProps) {
  const title = text('permissions.title');
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
            <TableCell>{text('permissions.area')}</TableCell>
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

export const RightsCards = ({ rows, heads }: RightsProps) => (
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
              <SecondaryText component="dt">{heads[index]}</SecondaryText>
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
