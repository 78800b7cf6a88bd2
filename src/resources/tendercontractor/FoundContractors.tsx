import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type TenderContractor, tendercontractor } from '../../../contract/registers/contractor.ts';
import { Cell } from '../../components/list/Cell.tsx';
import { useColumnLabel } from '../../components/list/useColumnLabel.ts';
import { tenderContractorColumns } from './columns.ts';

const columns = tenderContractorColumns.filter(column => !column.detail);

/** What a search found, in the columns of the list. */
export function FoundContractors({ rows }: { rows: readonly TenderContractor[] }) {
  const labelOf = useColumnLabel('tendercontractor');
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column.source}>{labelOf(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              {columns.map(column => (
                <TableCell key={column.source} sx={{ whiteSpace: 'nowrap' }}>
                  <Cell column={column} record={row} register={tendercontractor} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
