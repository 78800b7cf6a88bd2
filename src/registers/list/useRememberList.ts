import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { saveSeenList } from '../../providers/seenList.ts';
import type { ListRecord } from './columns.ts';

/** Remembers the list as shown, so that record pages can link to the previous and next record. */
export function useRememberList(): void {
  const list = useListContext<ListRecord>();
  const { resource, data, isFetching, filter, filterValues, sort, page, perPage, total, meta } = list;
  useEffect(() => {
    // While fetching, the rows belong to the previous filters.
    if (!data || total === undefined || isFetching) return;
    saveSeenList({
      resource,
      filter: { ...filterValues, ...filter },
      sort: { field: sort.field, order: sort.order },
      perPage,
      first: (page - 1) * perPage,
      ids: data.map(({ id }) => id),
      deleted: data.filter(record => record.deleted_at).map(({ id }) => id),
      total,
      isBound: Boolean(meta?.totalIsAtLeast),
      decided: [],
    });
  }, [resource, data, isFetching, filter, filterValues, sort, page, perPage, total, meta]);
}
