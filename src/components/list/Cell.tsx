import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Register } from '../../../contract/register.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';
import { monospace } from '../../theme/typography.ts';
import { showAddress } from '../addresses.ts';
import { formatDate, formatMoment, formatNumber } from '../format.ts';
import { StatusChip } from '../record/StatusChip.tsx';
import { CutText } from './CutText.tsx';
import type { Column, ListRecord } from './columns.ts';

interface CellProps<T> {
  column: Column<T>;
  record: T & ListRecord;
  register: Register;
}

/** A value as its column wants it written. */
export function Cell<T>({ column, record, register }: CellProps<T>): ReactNode {
  const content = column.render ? column.render(record) : plain(column, record);
  if (column.isName) return <NameCell {...{ record, register, width: column.width }}>{content}</NameCell>;
  return column.render ? content : <CutText width={column.width}>{content}</CutText>;
}

function plain<T>({ source, kind = 'text' }: Column<T>, record: ListRecord): ReactNode {
  const value = record[source] as string | number | null | undefined;
  switch (kind) {
    case 'date':
      return formatDate(value as string);
    case 'moment':
      return formatMoment(value as string);
    case 'number':
      return formatNumber(value as number);
    case 'code':
      return (
        <Box component="span" sx={{ fontFamily: monospace, color: 'text.secondary' }}>
          {value}
        </Box>
      );
    default:
      return value == null ? '' : String(value);
  }
}

interface NameCellProps {
  record: ListRecord;
  register: Register;
  width?: number;
  children: ReactNode;
}

/** Leads to the record's page; a deleted one has none, and says so by icon and word. */
export function NameCell({ record, register, width, children }: NameCellProps) {
  const text = useText();
  if (!record.deleted_at) {
    return (
      <CutText width={width}>
        <TextLink to={showAddress(register.name, record.id)} sx={{ fontWeight: 600 }}>
          {children}
        </TextLink>
      </CutText>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <CutText width={width}>
        <Box component="s" sx={{ color: 'text.secondary', fontWeight: 600 }}>
          {children}
        </Box>
      </CutText>
      <StatusChip look="deleted" word={text('register.deleted')} />
    </Box>
  );
}
