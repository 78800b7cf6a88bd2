import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { bandsOf } from './bands.ts';
import type { ListRecord } from './columns.ts';

/** @returns whether a row of the surrounding list is shaded */
export function useBands(field: string | undefined): (record: ListRecord) => boolean {
  const { data } = useListContext<ListRecord>();
  const bands = useMemo(() => (field && data ? bandsOf(data, field) : undefined), [data, field]);
  return useCallback(record => bands?.get(record.id) === 1, [bands]);
}
