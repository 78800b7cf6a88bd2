import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { valueInWords } from '../../i18n/values.ts';
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
  const { isName, linkTo, render, width } = column;
  const content = render ? render(record) : plain(column, record);
  if (isName) {
    const to = linkTo ? linkTo(record) : showAddress(register.name, record.id);
    return (
      <NameCell isDeleted={Boolean(record.deleted_at)} to={to} width={width}>
        {content}
      </NameCell>
    );
  }
  if (linkTo && content !== '') {
    return (
      <CutText width={width}>
        <TextLink to={linkTo(record)}>{content}</TextLink>
      </CutText>
    );
  }
  return render ? content : <CutText width={width}>{content}</CutText>;
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
        <Box component="bdi" dir="ltr" sx={{ fontFamily: monospace, fontSize: 13, color: 'text.secondary' }}>
          {value}
        </Box>
      );
    default:
      return value == null || value === '' ? '' : inWords(source, String(value));
  }
}

/** What somebody typed keeps its own direction; our words have that of the page. */
function inWords(source: string, value: string): ReactNode {
  const words = valueInWords(source, value);
  return words === value ? <bdi>{value}</bdi> : words;
}

interface NameCellProps {
  isDeleted: boolean;
  to: string;
  width?: number;
  children: ReactNode;
}

/** Leads to the record's page; a deleted one has none, and says so by icon and word. */
export function NameCell({ isDeleted, to, width, children }: NameCellProps) {
  const text = useText();
  if (!isDeleted) {
    return (
      <CutText width={width}>
        <TextLink to={to} sx={{ fontWeight: 600 }}>
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
