import { useQueryClient } from '@tanstack/react-query';
import {
  type HttpError,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useNotify,
  useUnselectAll,
} from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { NotificationWithAction } from '../../components/record/NotificationWithAction.tsx';
import { useNotifyDone } from '../../components/record/useNotifyDone.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { useCan } from '../../components/useCan.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { type SeenRecord, seenRecordsById } from '../../providers/seenRecords.ts';
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
function useAttempt(resource: string) {
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

/**
 * Both functions resolve to whether they succeeded. Separate from `useRecordActions`, because `useUnselectAll` renders
 * its component again with every selection, which would slow down the buttons in each row.
 */
export function useBulkActions(resource: string) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const unselectAll = useUnselectAll(resource);
  const attempt = useAttempt(resource);
  const notifyDone = useNotifyDone(resource);

  const restoreMany = async (ids: Identifier[]): Promise<boolean> => {
    const ok = await attempt(
      () => dataProvider.restoreMany(resource, { ids }).then(() => true),
      message => text('register.restore.failed', { message }),
      () => void restoreMany(ids),
    );
    if (ok === true) {
      unselectAll();
      notifyDone(ids, text('register.restore.manyDone', { smart_count: ids.length }));
    }
    return ok === true;
  };

  const removeMany = async (
    records: readonly SeenRecord[],
    withConflictPrompt: WithConflictPrompt,
  ): Promise<boolean> => {
    let ids: Identifier[] = [];
    const outcome = await attempt(
      () =>
        withConflictPrompt('delete', records, left => {
          ids = left.map(({ id }) => id);
          return dataProvider.deleteMany(resource, { ids, meta: { seen: seenRecordsById(left) } });
        }),
      message => text('register.delete.failed', { message }),
      () => void removeMany(records, withConflictPrompt),
    );
    if (outcome !== 'done') return outcome === 'left' || outcome === 'gone';
    unselectAll();
    notifyDone(ids, text('register.delete.manyDone', { smart_count: ids.length }), () => restoreMany(ids));
    return true;
  };

  return { removeMany, restoreMany };
}
