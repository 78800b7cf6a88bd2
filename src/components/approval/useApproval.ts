import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Identifier, useNotify, useUnselectAll } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { word } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import type { Decision } from '../../providers/dataProvider/index.ts';
import { useOfficeData } from '../dataProvider.ts';
import { recordsChanged } from '../recordsChanged.ts';

/** Decides about records, one by its own address, several in one transaction. Rejects with the server's words. */
export function useApproval({ name, label }: Pick<Register, 'name' | 'label'>) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const unselectAll = useUnselectAll(name);
  return useCallback(
    async (ids: readonly Identifier[], decision: Decision) => {
      const [id] = ids;
      const one = ids.length === 1 && id !== undefined;
      if (one) await dataProvider.approve(name, { id, ...decision });
      else await dataProvider.approveMany(name, { ids: [...ids], ...decision });
      unselectAll();
      void recordsChanged(queryClient, name);
      const status = decision.approval_status;
      notify(
        one
          ? text(`community.approval.done.${status}`, { label: word(label), id })
          : text(`community.approval.manyDone.${status}`, { smart_count: ids.length }),
        { type: 'success' },
      );
    },
    [dataProvider, label, name, notify, queryClient, text, unselectAll],
  );
}
