import { Paper } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { TenderContractor } from '../../../contract/answers/tendercontractor.ts';
import { tendercontractor } from '../../../contract/registers/tendercontractor.ts';
import { RelatedTable } from '../../components/show/RelatedList.tsx';
import { columnsOf } from '../../register/list/columns.ts';
import { ListCell } from '../../register/list/ListCell.tsx';
import { namesOf } from '../../register/names.ts';
import { cells } from './cells.tsx';

/** What a search found, in the columns of the list. */
export function FoundContractors({ rows }: { rows: readonly TenderContractor[] }) {
  const columns = columnsOf({ register: tendercontractor, list: { cells } }, () => false)
    .filter(column => !column.detail)
    .map(column => ({
      label: column.label,
      value: (row: TenderContractor) => (
        <RecordContextProvider value={row}>
          <ListCell column={column} />
        </RecordContextProvider>
      ),
      isWhole: true,
    }));
  return (
    <Paper variant="outlined" sx={{ '& > *': { borderRadius: 'inherit' } }}>
      <RelatedTable heading={namesOf(tendercontractor).many} columns={columns} rows={rows} />
    </Paper>
  );
}
