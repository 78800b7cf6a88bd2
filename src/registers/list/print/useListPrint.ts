import { useEffect, useState } from 'react';
import {
  type DataProvider,
  type RaRecord,
  useDataProvider,
  useListFilterContext,
  useListSortContext,
} from 'react-admin';
import { MAX_PRINTED_ROWS } from '../../../../contract/limits.ts';
import { EXACT_TOTAL, type Register } from '../../../../contract/register/register.ts';
import { useAction } from '../../../components/useAction.ts';
import { isDialogOpen, letterOf } from '../../../components/useLetterKeys.ts';
import { text } from '../../../i18n/text.ts';
import type { ListRecord } from '../columns.ts';

/** What is printed instead of the page of the list. */
export interface Printed {
  rows: readonly ListRecord[];
  /** Not printed, but with the names of what the list is narrowed to, which no row has in an empty list. */
  named: readonly ListRecord[];
  total: number;
  /** There are more than `total`. */
  isAtLeast: boolean;
}

/** Prints all rows that match the list's filters, up to a limit; Ctrl+P does the same as the button. */
export function useListPrint(register: Register) {
  const dataProvider = useDataProvider();
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const { act, busy } = useAction();
  const [printed, setPrinted] = useState<Printed>();
  const load = async () => {
    const {
      data,
      total = data.length,
      meta,
    } = await dataProvider.getList<ListRecord>(register.name, {
      pagination: { page: 1, perPage: MAX_PRINTED_ROWS },
      sort,
      filter: filterValues,
    });
    const isAtLeast = Boolean(meta?.totalIsAtLeast);
    const named = data.length > 0 ? [] : await rowsThatName(register, filterValues, dataProvider);
    setPrinted({ rows: data, named, total: isAtLeast ? EXACT_TOTAL : total, isAtLeast });
  };
  const print = () => void act(load, message => text('register.print.failed', { message }));
  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(undefined);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || letterOf(event) !== 'p' || isDialogOpen()) return;
      event.preventDefault();
      if (!busy && !event.repeat) print();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return { print, printed, busy };
}

/** The records that filters refer to, as if rows of the list referred to them. */
async function rowsThatName(
  { allFields }: Register,
  filters: Readonly<Record<string, unknown>>,
  dataProvider: DataProvider,
): Promise<ListRecord[]> {
  const rows = Object.entries(filters).map(async ([name, value]) => {
    const to = allFields[name]?.to;
    if (!to || value === null) return [];
    const { data } = await dataProvider.getMany<RaRecord>(to.resource, { ids: [value].flat() as number[] });
    return data.map(
      record => ({ id: record.id, [name]: record.id, [to.as]: record[to.column] }) as ListRecord,
    );
  });
  return (await Promise.all(rows)).flat();
}
