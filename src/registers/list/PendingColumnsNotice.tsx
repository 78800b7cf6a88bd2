import { useListContext, useStore } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { unsettledFields } from '../../offline/outbox/unsettled.ts';
import { useOutbox } from '../../offline/outbox/useOutbox.ts';
import type { Column } from './columns.ts';

interface PendingColumnsNoticeProps {
  register: Register;
  columns: readonly Column[];
  /** Under which the table remembers the hidden ones. */
  storeKey: string;
  detail: boolean;
  /** The list is made of cards, from which nothing is hidden. */
  isNarrow: boolean;
}

/** Which of the columns that are shown may be others once what is pending on this device has arrived. */
export default function PendingColumnsNotice({
  register,
  columns,
  storeKey,
  detail,
  isNarrow,
}: PendingColumnsNoticeProps) {
  const [hidden] = useStore<string[] | undefined>(storeKey);
  const isShown = (column: Column) =>
    hidden && !isNarrow ? !hidden.includes(column.source) : detail || !column.detail;
  const box = useOutbox();
  const { data = [] } = useListContext();
  if (unsettledFields(register, box).size === 0) return null;
  // What this device has worked out for every row that is shown is as it will be.
  const unsettled = new Set(data.flatMap(row => [...unsettledFields(register, box, row)]));
  const named = columns.filter(column => unsettled.has(column.source) && isShown(column));
  if (named.length === 0) return null;
  return (
    <SecondaryText role="status" sx={{ px: 1.5, pb: 1 }}>
      {text('outbox.columnsAsOfUpdate', { columns: named.map(({ label }) => label).join(comma()) })}
    </SecondaryText>
  );
}
