import { useCallback } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { useCaller, useEditableFields } from '../../components/useCan.ts';
import type { TextKey } from '../../i18n/textKey.ts';
import type { GridRow } from './gridRows.ts';

/** @returns a function that says why the user can't edit a row; undefined if they can */
export function useRowLockReason(register: Register): (row: GridRow) => TextKey | undefined {
  const fieldsOf = useEditableFields(register.name);
  const caller = useCaller();
  return useCallback(
    ({ record }) => {
      if (record.deleted_at) return 'register.sheet.lockedDeleted';
      if (fieldsOf(record) === 'all') return undefined;
      const isOwn = record.created_by != null && record.created_by === caller?.id;
      return isOwn && record.approval_status === 'Approved'
        ? 'register.sheet.lockedApproved'
        : 'register.sheet.lockedRight';
    },
    [caller, fieldsOf],
  );
}
