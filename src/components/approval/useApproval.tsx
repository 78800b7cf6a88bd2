import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Identifier, useNotify, useUnselectAll } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { isWaiting } from '../../device/outbox/state.ts';
import { localized } from '../../i18n/localized.ts';
import { useText } from '../../i18n/useText.ts';
import type { Decision } from '../../providers/dataProvider/index.ts';
import { noteDecided } from '../../providers/seenList.ts';
import { isSignedOut, useOfficeData } from '../dataProvider.ts';
import { NoticeWithAction } from '../record/NoticeWithAction.tsx';
import { recordsChanged } from '../recordsChanged.ts';

const reopened: Decision = { approval_status: 'Pending', approval_note: null };

/** Decides about records, one by its own address, several in one transaction. Rejects with the server's words. */
export function useApproval({ name, label }: Pick<Register, 'name' | 'label'>) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const unselectAll = useUnselectAll(name);
  return useCallback(
    async function decide(
      ids: readonly Identifier[],
      decision: Decision,
      { canUndo = false }: { canUndo?: boolean } = {},
    ): Promise<void> {
      const [id] = ids;
      const one = ids.length === 1 && id !== undefined;
      if (one) await dataProvider.approve(name, { id, ...decision });
      else await dataProvider.approveMany(name, { ids: [...ids], ...decision });
      const status = decision.approval_status;
      noteDecided(name, ids.map(Number), status !== 'Pending');
      unselectAll();
      void recordsChanged(queryClient, name);
      if (ids.some(waits => isWaiting(name, waits))) return notify('outbox.kept', { type: 'success' });
      const message = one
        ? text(`community.approval.done.${status}`, { label: localized(label), id })
        : text(`community.approval.manyDone.${status}`, { smart_count: ids.length });
      if (!canUndo) return notify(message, { type: 'success' });
      const undo = () =>
        decide(ids, reopened).catch((error: Error) => {
          if (isSignedOut(error)) return;
          notify(text('community.approval.failed', { message: error.message }), { type: 'error' });
        });
      notify(
        <NoticeWithAction
          severity="success"
          message={message}
          action={text('register.action.undo')}
          onAction={() => void undo()}
        />,
      );
    },
    [dataProvider, label, name, notify, queryClient, text, unselectAll],
  );
}
