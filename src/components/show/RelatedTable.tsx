import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { SMALL_PHONE } from '../../theme/phone.ts';

export interface Column<T> {
  value: (record: T) => ReactNode;
  isNumber?: boolean;
  noWrap?: boolean;
  /** In pixels. By default, the first column, usually a name, is wider than the others. */
  minWidth?: number;
}

export interface RelatedColumn<T> extends Column<T> {
  label: string;
}

interface RelatedTableProps<T> {
  heading: string;
  columns: readonly RelatedColumn<T>[];
  rows: readonly T[];
  /** Scrolls below a sticky header. */
  isLong?: boolean;
  isShaded?: (record: T) => boolean;
  /** Labels the table instead of the region that scrolls. */
  isNamed?: boolean;
  hasHover?: boolean;
}

export const RelatedTable = <T extends { id: unknown }>(props: RelatedTableProps<T>) => {
  const { heading, columns, rows, isLong, isShaded, isNamed, hasHover } = props;
  const align = ({ isNumber }: RelatedColumn<T>) => (isNumber ? 'right' : 'left');
  return (
    <TableContainer
      sx={isLong ? { maxHeight: 400, '@media print': { maxHeight: 'none' } } : undefined}
      tabIndex={0}
      role={isNamed ? undefined : 'region'}
      aria-label={isNamed ? undefined : heading}
    >
      <Table
        aria-label={isNamed ? heading : undefined}
        stickyHeader={isLong}
        sx={columns.length > MAX_COLUMNS_ON_PHONES ? cardsOnPhones : closeOnPhones}
      >
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column.label} align={align(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record, index) => (
            <TableRow
              // Records of several registers can be in one table, with the same ids.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never moved
              key={`${record.id}/${index}`}
              hover={hasHover}
              sx={isShaded?.(record) ? { backgroundColor: 'action.selected' } : undefined}
            >
              {columns.map((column, index) => (
                <TableCell
                  key={column.label}
                  data-label={column.label}
                  align={align(column)}
                  sx={
                    column.noWrap || column.isNumber
                      ? { whiteSpace: 'nowrap' }
                      : { minWidth: column.minWidth ?? (index === 0 ? firstWidth : 90) }
                  }
                >
                  {column.value(record)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** In pixels. Wide enough to break names only between words. */
const firstWidth = { xs: 110, sm: 160 };

const closeOnPhones = {
  '& th, & td': { px: { xs: '6px', sm: 1.5 } },
  '& th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
};

const MAX_COLUMNS_ON_PHONES = 3;

/** One below another: the name of the record first, then each value after its label. */
const cardsOnPhones = {
  [`@media ${SMALL_PHONE}`]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': {
      ...{ display: 'flex', gap: 1.5, minWidth: 0, height: 'auto', p: '2px 6px', border: 0 },
      // Material UI reverses cells with numbers.
      ...{ flexDirection: 'row', textAlign: 'start', whiteSpace: 'normal' },
    },
    '& td:first-of-type': { display: 'block', fontWeight: 600 },
    '& td:not(:first-of-type)::before': {
      ...{ content: 'attr(data-label)', flex: '0 0 104px', color: 'text.secondary' },
    },
  },
};
