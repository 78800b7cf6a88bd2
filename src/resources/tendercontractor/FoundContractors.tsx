import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { TenderContractor } from '../../../contract/answers/tendercontractor.ts';
import { tendercontractor } from '../../../contract/registers/tendercontractor.ts';
import { columnsOf } from '../../register/list/columns.ts';
import { ListCell } from '../../register/list/ListCell.tsx';
import { cells } from './cells.tsx';

/** What a search found, in the columns of the list. */
export function FoundContractors({ rows }: { rows: readonly TenderContractor[] }) {
  const columns = columnsOf({ register: tendercontractor, list: { cells } }, () => false).filter(
    column => !column.detail,
  );
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ source, label }) => (
              <TableCell key={source}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <RecordContextProvider key={row.id} value={row}>
              <TableRow>
                {columns.map(column => (
                  <TableCell key={column.source} sx={{ whiteSpace: 'nowrap' }}>
                    <ListCell column={column} />
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
