import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useGetList } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { text } from '../../i18n/text.ts';
import { filteredAddress, showAddress } from '../addresses.ts';
import { TextLink } from '../frame/links.tsx';
import { useMay } from '../useMay.ts';
import { RelatedSection } from './RelatedSection.tsx';

interface Column<T> {
  value: (record: T) => ReactNode;
  isNumber?: boolean;
  /** Stays on one line. */
  isWhole?: boolean;
}

/** A column of a related list; figures stand at the right. */
export interface RelatedColumn<T> extends Column<T> {
  label: string;
}

interface RelatedListProps<T> {
  heading: string;
  resource: Area;
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** Each under the label of its field; the first leads to the record. */
  columns: readonly (Column<T> & { field: string })[];
  none: string;
}

const SHOWN = 5;

/** The latest records that belong to this one, as a small table; all of them are in the list under the same filter. */
export function RelatedList<T extends object>(props: RelatedListProps<T & RaRecord>) {
  const { heading, resource, filter, sort, columns, none } = props;
  const may = useMay(resource);
  const query = useGetList<T & RaRecord>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: SHOWN } },
    { enabled: may('list'), onError: () => undefined },
  );
  if (!may('list')) return null;
  const { data, total } = query;
  const labelled = columns.map(({ field, value, ...look }, index) => ({
    ...look,
    label: text(`resources.${resource}.fields.${field}`),
    value: (record: T & RaRecord) =>
      index > 0 ? value(record) : <TextLink to={showAddress(resource, record.id)}>{value(record)}</TextLink>,
  }));
  return (
    <RelatedSection
      {...{ heading, total, query, none }}
      isEmpty={data?.length === 0}
      all={total !== undefined && total > SHOWN && filteredAddress(resource, filter)}
    >
      {data && data.length > 0 && <RelatedTable heading={heading} columns={labelled} rows={data} />}
    </RelatedSection>
  );
}

interface RelatedTableProps<T> {
  heading: string;
  columns: readonly RelatedColumn<T>[];
  rows: readonly T[];
  /** Scrolls under its headings. */
  isLong?: boolean;
  isShaded?: (record: T) => boolean;
}

export const RelatedTable = <T extends { id: unknown }>(props: RelatedTableProps<T>) => {
  const { heading, columns, rows, isLong, isShaded } = props;
  const align = ({ isNumber }: RelatedColumn<T>) => (isNumber ? 'right' : 'left');
  return (
    <TableContainer
      sx={isLong ? { maxHeight: 400 } : undefined}
      tabIndex={0}
      role="region"
      aria-label={heading}
    >
      <Table aria-label={heading} stickyHeader={isLong}>
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
              // Records of several registers can stand in one table, with the same ids.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never moved
              key={`${record.id}/${index}`}
              sx={isShaded?.(record) ? { backgroundColor: 'action.selected' } : undefined}
            >
              {columns.map((column, index) => (
                <TableCell
                  key={column.label}
                  align={align(column)}
                  sx={
                    column.isWhole || column.isNumber
                      ? { whiteSpace: 'nowrap' }
                      : { minWidth: index === 0 ? 160 : 90 }
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
