import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import type { ListRecord } from './columns.ts';

interface SelectedRecords {
  live: Identifier[];
  deleted: Identifier[];
  /** Number of selected records that are on other pages. */
  elsewhere: number;
}

/** Splits the selected records into live and deleted ones. Those on other pages are fetched and count as live until known. */
export function useSelectedRecords(resource: string): SelectedRecords {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data = [], selectedIds } = useListContext<ListRecord>();
  const here = new Map<Identifier, ListRecord>(data.map(record => [record.id, record]));
  const elsewhere = selectedIds.filter(id => !here.has(id));
  const { data: deletedElsewhere = [] } = useQuery({
    // Not under the register's key: records cached there count as seen by the user.
    queryKey: ['selected', resource, elsewhere],
    queryFn: async ({ signal }) => {
      const { data: found } = await dataProvider.getMany<ListRecord>(resource, { ids: elsewhere, signal });
      return found.filter(record => record.deleted_at).map(({ id }): Identifier => id);
    },
    enabled: elsewhere.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const isDeleted = (id: Identifier) => {
    const record = here.get(id);
    return record ? Boolean(record.deleted_at) : deletedElsewhere.includes(id);
  };
  return {
    live: selectedIds.filter(id => !isDeleted(id)),
    deleted: selectedIds.filter(isDeleted),
    elsewhere: elsewhere.length,
  };
}
