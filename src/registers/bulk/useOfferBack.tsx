import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { NoticeWithAction } from '../../components/record/NoticeWithAction.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { nameOf } from '../nameOf.ts';
import { type Step, sendAll, sender } from './sendAll.ts';

/** Records whose failure is told by name; of more it is said how many. */
const NAMED = 3;

/** Gives records back what they had before, unless somebody has changed them since, and says how that went. */
function useSetBack(register: Register) {
  const { name: resource } = register;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async function setBack(steps: readonly Step[]): Promise<void> {
    const failed = new Map<Step, string>(steps.map(step => [step, text('register.bulk.noLine')]));
    const end = await sendAll(
      steps,
      sender(dataProvider, resource),
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
    const said = text('register.bulk.setBack', { smart_count: done });
    if (failed.size === 0) return notify(said, { type: 'success' });
    const named = [...failed].slice(0, NAMED);
    const lines = [
      text('register.bulk.notSetBack', { smart_count: failed.size }),
      ...named.map(([{ record }, message]) => `${nameOf(register, record)}: ${message}`),
      ...(failed.size > NAMED ? ['…'] : []),
    ];
    notify(
      <NoticeWithAction
        severity="error"
        message={lines.join('\n')}
        action={text('shell.retry')}
        onAction={() => void setBack([...failed.keys()])}
      />,
      { autoHideDuration: null },
    );
  };
}

/** Says how many records were changed, and offers to set them back. */
export function useOfferBack(register: Register) {
  const notify = useNotify();
  const setBack = useSetBack(register);
  return (steps: readonly Step[]) => {
    if (steps.length === 0) return;
    notify(
      <NoticeWithAction
        severity="success"
        message={text('register.bulk.done', { smart_count: steps.length })}
        action={text('register.action.undo')}
        onAction={() => void setBack(steps)}
      />,
      { type: 'success' },
    );
  };
}
