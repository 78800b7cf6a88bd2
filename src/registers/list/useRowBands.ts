import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ListRecord } from './columns.ts';

/**
 * Alternates the shade wherever the field differs from the row above.
 * @returns 0 or 1 by record id
 */
export function rowBands(
  rows: readonly { id: number; [field: string]: unknown }[],
  field: string,
): Map<number, number> {
  const bands = new Map<number, number>();
  let band = 0;
  rows.forEach((row, index) => {
    if (index > 0 && row[field] !== rows[index - 1]?.[field]) band = 1 - band;
    bands.set(row.id, band);
  });
  return bands;
}

/** @returns a function that says whether a record's row is shaded */
export function useRowBands(field: string | undefined): (record: ListRecord) => boolean {
  const { data } = useListContext<ListRecord>();
  const bands = useMemo(() => (field && data ? rowBands(data, field) : undefined), [data, field]);
  return useCallback(record => bands?.get(record.id) === 1, [bands]);
}
