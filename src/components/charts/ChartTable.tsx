import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { text } from '../../i18n/text.ts';
import { formatNumber } from '../format.ts';
import { type ChartSpec, columnsOf, sumOf } from './spec.ts';

export function ChartTable({ spec }: { spec: ChartSpec }) {
  const columns = columnsOf(spec);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={spec.title}>
      <Table size="small" aria-label={spec.title}>
        <TableHead>
          <TableRow>
            <TableCell>{spec.category}</TableCell>
            {columns.map(({ key, label }) => (
              <TableCell key={key} dir="ltr" sx={figures}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {spec.rows.map(row => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              {columns.map(({ key, format = formatNumber }) => (
                <TableCell key={key} dir="ltr" sx={figures}>
                  {format(row.values[key] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={sums}>
              {text('dashboard.charts.total')}
            </TableCell>
            {columns.map(({ key, format = formatNumber }) => (
              <TableCell key={key} dir="ltr" sx={{ ...figures, ...sums }}>
                {format(sumOf(spec, key))}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

/** Right-aligned in any language, so that digits line up. */
const figures = { whiteSpace: 'nowrap', textAlign: 'end' } as const;
const sums = { fontWeight: 650, color: 'text.primary' } as const;
