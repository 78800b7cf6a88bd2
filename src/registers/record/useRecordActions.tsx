import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { NotificationWithAction } from '../../components/record/NotificationWithAction.tsx';
import { useNotifyDone } from '../../components/record/useNotifyDone.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { useCan } from '../../components/useCan.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import type { WithConflictPrompt } from '../conflicts/useConflictPrompt.tsx';

/**
 * Deletes and restores with the specification's notifications ("Deleted the Tender 5"), undo and retry.
 * Both functions resolve to whether they succeeded.
 */
export function useRecordActions(register: Pick<Register, 'name' | 'label'>) {
  const { name: resource, label } = register;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const can = useCan(register.name);
  const notifyDone = useNotifyDone(resource);
  const attempt = useAttempt(resource);

  const restore = async (id: Identifier): Promise<boolean> => {
    const ok = await attempt(
      () => dataProvider.restore(resource, { id }).then(() => true),
      message => text('register.restore.failed', { message }),
      () => void restore(id),
    );
    if (ok === true) notifyDone([id], text('register.restore.done', { label: localized(label), id }));
    return ok === true;
  };

  const remove = async (record: RaRecord, withConflictPrompt: WithConflictPrompt): Promise<boolean> => {
    const { id } = record;
    const ok = await attempt(
      () =>
        withConflictPrompt('delete', [{ id, record }], ([seen]) =>
          dataProvider.delete(resource, { id, previousData: seen?.record as RaRecord }),
        ),
      message => text('register.delete.failed', { message }),
      () => void remove(record, withConflictPrompt),
    );
    if (ok !== 'done') return false;
    const message = text('register.delete.done', { label: localized(label), id });
    notifyDone([id], message, can('restore') ? () => restore(id) : undefined);
    return true;
  };

  return { remove, restore };
}

/** @returns a function that runs `work`, notifies of a failure with a retry button, and resolves to the result */
export function useAttempt(resource: string) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async <T,>(work: () => Promise<T>, failed: (message: string) => string, again: () => void) => {
    try {
      const done = await work();
      await recordsChanged(queryClient, resource);
      return done;
    } catch (error) {
      const message = failed((error as Error).message);
      if ((error as HttpError).status === 404) {
        // Somebody has deleted one of the records since, so retrying would always fail.
        void recordsChanged(queryClient, resource);
        // Stops `useSelectedRecords` from counting it as live.
        void queryClient.invalidateQueries({ queryKey: ['selected', resource] });
        notify(message, { type: 'error', autoHideDuration: null });
        return 'gone' as const;
      }
      notify(
        <NotificationWithAction
          severity="error"
          message={message}
          action={text('shell.retry')}
          onAction={again}
        />,
        { autoHideDuration: null },
      );
      return undefined;
    }
  };
}
