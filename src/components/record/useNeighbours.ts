import { useState } from 'react';
import { useDataProvider, useNavigate, useNotify } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import {
  isReviewQueue,
  neighbourOf,
  placeIn,
  saveSeenList,
  seenList,
  useSeenList,
} from '../../providers/seenList.ts';
import { showAddress } from '../addresses.ts';

/** Position of a record in the list from which it was opened, with navigation to the previous and next one. */
export function useNeighbours(resource: string, id: number) {
  const list = useSeenList();
  const place = placeIn(list, resource, id);
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  /** @returns false if that was the last one; a failure is shown as a notification */
  const go = async (step: 1 | -1): Promise<boolean> => {
    const from = seenList();
    if (!from || !placeIn(from, resource, id)) return false;
    const { filter, sort, perPage } = from;
    setBusy(true);
    try {
      const reached = await neighbourOf(from, id, step, page =>
        dataProvider.getList(resource, { filter, sort, pagination: { page, perPage } }),
      );
      saveSeenList(reached.list);
      if (reached.id !== undefined) navigate(showAddress(resource, reached.id));
      return reached.id !== undefined;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return true;
    } finally {
      setBusy(false);
    }
  };
  return { list, place, isReviewing: Boolean(place && list && isReviewQueue(list.filter)), busy, go };
}
