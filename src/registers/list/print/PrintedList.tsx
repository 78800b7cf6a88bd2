import { Box, GlobalStyles, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider, useListContext, useStore } from 'react-admin';
import type { Register } from '../../../../contract/register/register.ts';
import { formatNumber } from '../../../components/format.ts';
import { CUT_TEXT } from '../../../components/list/CutText.tsx';
import { PrintHeading } from '../../../components/print/PrintHeading.tsx';
import { useCaller } from '../../../components/useCan.ts';
import { text } from '../../../i18n/text.ts';
import { registerNames } from '../../names.ts';
import type { Column, ListRecord } from '../columns.ts';
import { ListCell } from '../ListCell.tsx';
import { filtersInWords } from './filtersInWords.ts';
import type { Printed } from './useListPrint.ts';

/** More columns are printed in landscape. */
const UPRIGHT_COLUMNS = 6;

/** The register's name, filters and number of rows, only on paper. */
export function ListPrintHeading({ register, printed }: { register: Register; printed?: Printed }) {
  const { many, heading = many } = registerNames(register);
  const caller = useCaller();
  const { data = [], filterValues } = useListContext<ListRecord>();
  const rows = printed ? [...printed.rows, ...printed.named] : data;
  const filters = filtersInWords(register, filterValues, rows, caller?.id);
  return <PrintHeading about={heading} filters={[...filters, ...(printed ? [rowsInWords(printed)] : [])]} />;
}

function rowsInWords({ rows, total, isAtLeast }: Printed): string {
  const values = { smart_count: rows.length, rows: formatNumber(rows.length), total: formatNumber(total) };
  if (rows.length === total && !isAtLeast) return text('register.print.rows', values);
  return text(isAtLeast ? 'register.print.firstRowsOfMore' : 'register.print.firstRows', values);
}

interface PrintedListProps {
  rows: readonly ListRecord[];
  columns: readonly Column[];
  /** Key in react-admin's store for the chosen columns. */
  storeKey: string;
  detail: boolean;
}

/** All rows with the columns that the table on the screen has. */
export function PrintedList({ rows, columns, storeKey, detail }: PrintedListProps) {
  const shown = useChosenColumns(columns, storeKey, detail);
  return (
    <Box className="print-only" sx={style}>
      {shown.length > UPRIGHT_COLUMNS && <GlobalStyles styles={{ '@page': { size: 'A4 landscape' } }} />}
      <Table size="small">
        <TableHead>
          <TableRow>
            {shown.map(({ source, label, isFigure }) => (
              <TableCell key={source} align={isFigure ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(record => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow>
                {shown.map(column => (
                  <TableCell key={column.source} align={column.isFigure ? 'right' : 'left'}>
                    <ListCell column={column} />
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Chosen and ordered with react-admin's `ColumnsButton`. */
function useChosenColumns(columns: readonly Column[], storeKey: string, detail: boolean): Column[] {
  const details = columns.filter(column => column.detail && !detail).map(({ source }) => source);
  const [hidden] = useStore<string[]>(storeKey, details);
  const [ranks = []] = useStore<number[]>(`${storeKey}_columnRanks`);
  const placeOf = (index: number) => (ranks.includes(index) ? ranks.indexOf(index) : index);
  return columns
    .map((column, index) => ({ column, place: placeOf(index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column)
    .filter(({ source }) => !hidden.includes(source));
}

const style = {
  '& th, & td': {
    height: 'auto',
    padding: '2pt 4pt',
    fontSize: '8pt',
    lineHeight: 1.25,
    verticalAlign: 'top',
  },
  '& tr': { height: 'auto' },
  '& td *': { fontSize: 'inherit' },
  // Paper has no tooltips: texts are printed whole.
  [`& .${CUT_TEXT}, & .${CUT_TEXT} > a`]: {
    maxWidth: 'none',
    whiteSpace: 'normal',
    overflow: 'visible',
    lineHeight: 'inherit',
  },
} as const;
