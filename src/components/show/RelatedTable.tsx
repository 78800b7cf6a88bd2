import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { SMALL_PHONE } from '../../theme/phone.ts';

export interface Column<T> {
  value: (record: T) => ReactNode;
  isNumber?: boolean;
  /** Stays on one line. */
  isWhole?: boolean;
  /** Pixels; without it the first column, which mostly is a name, has more than the others. */
  minWidth?: number;
}

/** A column of a related list; figures are at the right. */
export interface RelatedColumn<T> extends Column<T> {
  label: string;
}

interface RelatedTableProps<T> {
  heading: string;
  columns: readonly RelatedColumn<T>[];
  rows: readonly T[];
  /** Scrolls under its headings. */
  isLong?: boolean;
  isShaded?: (record: T) => boolean;
  /** The table itself has the heading as its name, in place of the region that it scrolls in. */
  isNamed?: boolean;
  /** Rows are marked under the pointer. */
  hasHover?: boolean;
}

export const RelatedTable = <T extends { id: unknown }>(props: RelatedTableProps<T>) => {
  const { heading, columns, rows, isLong, isShaded, isNamed, hasHover } = props;
  const align = ({ isNumber }: RelatedColumn<T>) => (isNumber ? 'right' : 'left');
  return (
    <TableContainer
      sx={isLong ? { maxHeight: 400 } : undefined}
      tabIndex={0}
      role={isNamed ? undefined : 'region'}
      aria-label={isNamed ? undefined : heading}
    >
      <Table
        aria-label={isNamed ? heading : undefined}
        stickyHeader={isLong}
        sx={columns.length > MOST_ABREAST ? cardsOnPhones : closeOnPhones}
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
                    column.isWhole || column.isNumber
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

/** Pixels, so that names part between their words. */
const firstWidth = { xs: 110, sm: 160 };

const closeOnPhones = {
  '& th, & td': { px: { xs: '6px', sm: 1.5 } },
  '& th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
};

/** As many columns as a phone has room for. */
const MOST_ABREAST = 3;

/** More than that are below each other: the name of the record first, then each value behind its label. */
const cardsOnPhones = {
  [`@media ${SMALL_PHONE}`]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': {
      ...{ display: 'flex', gap: 1.5, minWidth: 0, height: 'auto', p: '2px 6px', border: 0 },
      // Figures, too, which Material UI turns round.
      ...{ flexDirection: 'row', textAlign: 'start', whiteSpace: 'normal' },
    },
    '& td:first-of-type': { display: 'block', fontWeight: 600 },
    '& td:not(:first-of-type)::before': {
      ...{ content: 'attr(data-label)', flex: '0 0 104px', color: 'text.secondary' },
    },
  },
};
