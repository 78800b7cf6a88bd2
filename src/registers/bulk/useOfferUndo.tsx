import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { NotificationWithAction } from '../../components/record/NotificationWithAction.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { recordName } from '../names.ts';
import { type RecordUpdate, updateAll, updateWith } from './updateAll.ts';

const MAX_NAMED_FAILURES = 3;

/** Restores previous values, except in records that somebody has changed since, and notifies of the result. */
function useUndoUpdates(register: Register) {
  const { name: resource } = register;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async function undoUpdates(steps: readonly RecordUpdate[]): Promise<void> {
    const failed = new Map<RecordUpdate, string>(steps.map(step => [step, text('register.bulk.noLine')]));
    const end = await updateAll(
      steps,
      updateWith(dataProvider, resource),
      (step, outcome) => {
        if (outcome.kind === 'refused') failed.set(step, outcome.message);
        else failed.delete(step);
      },
      new AbortController().signal,
    );
    await recordsChanged(queryClient, resource);
    // The session has ended.
    if (end === 'stopped') return;
    const done = steps.length - failed.size;
    const message = text('register.bulk.setBack', { smart_count: done });
    if (failed.size === 0) return notify(message, { type: 'success' });
    const named = [...failed].slice(0, MAX_NAMED_FAILURES);
    const lines = [
      text('register.bulk.notSetBack', { smart_count: failed.size }),
      ...named.map(([{ record }, message]) => `${recordName(register, record)}: ${message}`),
      ...(failed.size > MAX_NAMED_FAILURES ? ['…'] : []),
    ];
    notify(
      <NotificationWithAction
        severity="error"
        message={lines.join('\n')}
        action={text('shell.retry')}
        onAction={() => void undoUpdates([...failed.keys()])}
      />,
      { autoHideDuration: null },
    );
  };
}

/** Notifies of how many records were changed, with an undo button. */
export function useOfferUndo(register: Register) {
  const notify = useNotify();
  const undoUpdates = useUndoUpdates(register);
  return (steps: readonly RecordUpdate[]) => {
    if (steps.length === 0) return;
    notify(
      <NotificationWithAction
        severity="success"
        message={text('register.bulk.done', { smart_count: steps.length })}
        action={text('register.action.undo')}
        onAction={() => void undoUpdates(steps)}
      />,
      { type: 'success' },
    );
  };
}
