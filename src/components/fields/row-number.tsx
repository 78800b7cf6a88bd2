import { useListContext, useRecordContext } from 'react-admin';
import { formatNumber } from '../format.ts';
import type { Kind } from './kind.ts';

/** The row's number in the whole list as it is sorted now (specification §3 "Lists"). */
function RowNumber() {
  const record = useRecordContext();
  const { data = [], page, perPage } = useListContext();
  const index = data.findIndex(({ id }) => id === record?.id);
  return formatNumber((page - 1) * perPage + index + 1);
}

export const rowNumber: Kind = {
  inWords: String,
  cell: () => <RowNumber />,
  isComputed: true,
  isSortable: false,
  isFigure: true,
};
