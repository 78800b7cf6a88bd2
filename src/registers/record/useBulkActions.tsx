import { type Identifier, useDataProvider, useUnselectAll } from 'react-admin';
import { useNotifyDone } from '../../components/record/useNotifyDone.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { type SeenRecord, seenRecordsById } from '../conflicts/seenRecords.ts';
import type { WithConflictPrompt } from '../conflicts/useConflictPrompt.tsx';
import { useAttempt } from './useRecordActions.tsx';

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
