import { useListContext, useStore } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { outdatedFields } from '../../offline/outbox/derivedValues.ts';
import { useOutbox } from '../../offline/outbox/state.ts';
import type { Column } from './columns.ts';

interface PendingColumnsNoticeProps {
  register: Register;
  columns: readonly Column[];
  /** The table's key in react-admin's store for hidden columns. */
  storeKey: string;
  detail: boolean;
  /** The list shows cards, which ignore hidden columns. */
  isNarrow: boolean;
}

/** Names the visible columns whose values may change once pending changes are sent. */
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
  if (outdatedFields(register, box).size === 0) return null;
  // A column is up to date if this device could compute it for every visible row.
  const unsettled = new Set(data.flatMap(row => [...outdatedFields(register, box, row)]));
  const named = columns.filter(column => unsettled.has(column.source) && isShown(column));
  if (named.length === 0) return null;
  return (
    <SecondaryText role="status" sx={{ px: 1.5, pb: 1 }}>
      {text('outbox.columnsAsOfUpdate', { columns: named.map(({ label }) => label).join(comma()) })}
    </SecondaryText>
  );
}
