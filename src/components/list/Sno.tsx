import { useListContext } from 'react-admin';
import { formatNumber } from '../format.ts';
import type { ListRecord } from './columns.ts';

/** The row's number in the whole list as it is sorted now (specification §3, "Sno"). */
export function Sno({ record }: { record: ListRecord }) {
  const { data = [], page, perPage } = useListContext<ListRecord>();
  const index = data.findIndex(({ id }) => id === record.id);
  return <>{formatNumber((page - 1) * perPage + index + 1)}</>;
}
