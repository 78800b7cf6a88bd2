import { useState } from 'react';
import { useDataProvider, useNavigate, useNotify } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import {
  isOfWaiting,
  keepSeenList,
  neighbourOf,
  placeIn,
  seenList,
  useSeenList,
} from '../../providers/seenList.ts';
import { showAddress } from '../addresses.ts';

/** The list from which a record was reached: its place there, and the ways to its neighbours. */
export function useNeighbours(resource: string, id: number) {
  const list = useSeenList();
  const place = placeIn(list, resource, id);
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  /** @returns false when that was the last one; a failure is said */
  const go = async (step: 1 | -1): Promise<boolean> => {
    const from = seenList();
    if (!from || !placeIn(from, resource, id)) return false;
    const { filter, sort, perPage } = from;
    setBusy(true);
    try {
      const reached = await neighbourOf(from, id, step, page =>
        dataProvider.getList(resource, { filter, sort, pagination: { page, perPage } }),
      );
      keepSeenList(reached.list);
      if (reached.id !== undefined) navigate(showAddress(resource, reached.id));
      return reached.id !== undefined;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return true;
    } finally {
      setBusy(false);
    }
  };
  return { list, place, isDeciding: Boolean(place && list && isOfWaiting(list.filter)), busy, go };
}
