import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Identifier, useNotify, useUnselectAll } from 'react-admin';
import { isWaiting } from '../../device/outbox/state.ts';
import { localized } from '../../i18n/localized.ts';
import { useText } from '../../i18n/useText.ts';
import { isSignedOut, useOfficeData } from '../dataProvider.ts';
import { recordsChanged } from '../recordsChanged.ts';
import { useMay } from '../useMay.ts';
import { NoticeWithAction } from './NoticeWithAction.tsx';
import type { RegisterLabel } from './registerLabel.ts';

/**
 * Deleting and restoring, with the literal words of the specifications ("Deleted the Tender 5"), a way to undo a
 * deletion where the person may restore, and a way to try again what failed. All resolve to whether it succeeded.
 */
export function useRecordActions(register: RegisterLabel) {
  const { name: resource, label } = register;
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const unselectAll = useUnselectAll(resource);
  const text = useText();
  const may = useMay(register.name);

  const attempt = useCallback(
    async (work: () => Promise<unknown>, failed: (message: string) => string, again: () => void) => {
      try {
        await work();
        await recordsChanged(queryClient, resource);
        return true;
      } catch (error) {
        if (isSignedOut(error)) return false;
        const message = failed((error as Error).message);
        notify(
          <NoticeWithAction
            severity="error"
            message={message}
            action={text('register.retry')}
            onAction={again}
          />,
          { autoHideDuration: null },
        );
        return false;
      }
    },
    [notify, queryClient, resource, text],
  );

  const restore = useCallback(
    async (id: Identifier): Promise<boolean> => {
      const ok = await attempt(
        () => dataProvider.restore(resource, { id }),
        message => text('register.restore.failed', { message }),
        () => void restore(id),
      );
      const done = text('register.restore.done', { label: localized(label), id });
      if (ok) notify(isWaiting(resource, id) ? 'outbox.kept' : done, { type: 'success' });
      return ok;
    },
    [attempt, dataProvider, label, notify, resource, text],
  );

  const remove = useCallback(
    async (id: Identifier): Promise<boolean> => {
      const ok = await attempt(
        () => dataProvider.delete(resource, { id }),
        message => text('register.delete.failed', { message }),
        () => void remove(id),
      );
      if (!ok) return false;
      if (isWaiting(resource, id)) {
        notify('outbox.kept', { type: 'success' });
        return true;
      }
      const message = text('register.delete.done', { label: localized(label), id });
      if (!may('restore')) notify(message, { type: 'success' });
      else {
        notify(
          <NoticeWithAction
            severity="success"
            message={message}
            action={text('register.action.undo')}
            onAction={() => void restore(id)}
          />,
        );
      }
      return true;
    },
    [attempt, dataProvider, label, may, notify, resource, restore, text],
  );

  const restoreMany = useCallback(
    async (ids: Identifier[]): Promise<boolean> => {
      const ok = await attempt(
        () => dataProvider.restoreMany(resource, { ids }),
        message => text('register.restore.failed', { message }),
        () => void restoreMany(ids),
      );
      if (ok) {
        unselectAll();
        const done = text('register.restore.manyDone', { smart_count: ids.length });
        notify(ids.some(id => isWaiting(resource, id)) ? 'outbox.kept' : done, { type: 'success' });
      }
      return ok;
    },
    [attempt, dataProvider, notify, resource, text, unselectAll],
  );

  const removeMany = useCallback(
    async (ids: Identifier[]): Promise<boolean> => {
      const ok = await attempt(
        () => dataProvider.deleteMany(resource, { ids }),
        message => text('register.delete.failed', { message }),
        () => void removeMany(ids),
      );
      if (!ok) return false;
      unselectAll();
      if (ids.some(id => isWaiting(resource, id))) {
        notify('outbox.kept', { type: 'success' });
        return true;
      }
      notify(
        <NoticeWithAction
          severity="success"
          message={text('register.delete.manyDone', { smart_count: ids.length })}
          action={text('register.action.undo')}
          onAction={() => void restoreMany(ids)}
        />,
      );
      return true;
    },
    [attempt, dataProvider, notify, resource, restoreMany, text, unselectAll],
  );

  return { remove, restore, removeMany, restoreMany };
}
