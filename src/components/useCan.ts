/** Permissions of the signed-in user or the previewed role, from the table in the contract (specification §5). */
import { useCallback, useMemo } from 'react';
import {
  type AccessRecord,
  type Action,
  type Area,
  type Caller,
  canAccess,
  editableFields,
} from '../../contract/access.ts';
import { currentCaller } from '../providers/session.ts';

/** Read once: a sign-in or a preview of other roles mounts every screen again. */
export const useCaller = (): Caller | undefined => useMemo(() => currentCaller(), []);

/** @returns a function for the fields of a record that the caller may change */
export function useEditableFields(area: Area): (record: object) => 'all' | readonly string[] {
  const caller = useCaller();
  return useCallback(record => editableFields(caller, area, record as AccessRecord), [caller, area]);
}

/** @returns whether the caller may do this, for hiding buttons; the server checks the same table */
export function useCan(area: Area): (action: Action, record?: object) => boolean {
  const caller = useCaller();
  return useCallback(
    (action, record) => canAccess(caller, area, action, record as AccessRecord | undefined),
    [caller, area],
  );
}
