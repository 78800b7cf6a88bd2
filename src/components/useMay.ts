/** Rights of the person signed in, or of the role looked at, from the one table in the contract (specification §5). */
import { useCallback, useMemo } from 'react';
import { type Action, type Area, type Caller, canAccess, type RecordFacts } from '../../contract/access.ts';
import { currentCaller } from '../providers/session.ts';

/** For whom the screen is. Another person, or other roles, come with a new sign-in or preview, which builds every screen again. */
export const useCaller = (): Caller | undefined => useMemo(() => currentCaller(), []);

/** @returns may the person do this in that register, to that record? The server asks the same table again. */
export function useMay(area: Area): (action: Action, record?: object) => boolean {
  const caller = useCaller();
  return useCallback(
    (action, record) => canAccess(caller, area, action, record as RecordFacts | undefined),
    [caller, area],
  );
}
