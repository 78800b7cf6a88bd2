import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useUnselectAll } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useNotifyDone } from '../../components/record/useNotifyDone.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { Decision, OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { noteDecided } from '../../providers/seenList.ts';
import { type SeenRecord, seenRecordsById } from '../../providers/seenRecords.ts';

const reopened: Decision = { approval_status: 'Pending', approval_note: null };

/**
 * Saves a decision about one record, or about several in one transaction.
 * @returns a function that rejects with the server's message
 */
export function useApproval({ name, label }: Pick<Register, 'name' | 'label'>) {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const unselectAll = useUnselectAll(name);
  const notifyDone = useNotifyDone(name);
  return async function decide(
    records: readonly SeenRecord[],
    decision: Decision,
    { canUndo = false }: { canUndo?: boolean } = {},
  ): Promise<void> {
    const ids = records.map(({ id }) => id);
    const [first] = records;
    const one = records.length === 1 && first;
    let saved: RaRecord | undefined;
    if (one) {
      const { id, record: previousData } = first;
      saved = (await dataProvider.approve(name, { id, previousData, ...decision })).data;
    } else await dataProvider.approveMany(name, { ids, seen: seenRecordsById(records), ...decision });
    const status = decision.approval_status;
    noteDecided(name, ids.map(Number), status !== 'Pending');
    unselectAll();
    void recordsChanged(queryClient, name);
    const message = one
      ? text(`approval.done.${status}`, { label: localized(label), id: first.id })
      : text(`approval.manyDone.${status}`, { smart_count: ids.length });
    const undo = () =>
      decide(one ? [{ id: first.id, record: saved }] : records, reopened).catch(({ message }: Error) =>
        notify(text('register.notSaved', { message }), { type: 'error' }),
      );
    notifyDone(ids, message, canUndo ? undo : undefined);
  };
}
