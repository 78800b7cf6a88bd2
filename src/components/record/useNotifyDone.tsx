import { type Identifier, useNotify } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { isWaiting } from '../../offline/outbox/state.ts';
import { NoticeWithAction } from './NoticeWithAction.tsx';

/** Says what was done with records, with a way to undo it, or that it is kept on this device until it is sent. */
export function useNotifyDone(resource: string) {
  const notify = useNotify();
  return (ids: readonly Identifier[], message: string, undo?: () => unknown) => {
    if (ids.some(id => isWaiting(resource, id))) return notify('outbox.kept', { type: 'success' });
    if (!undo) return notify(message, { type: 'success' });
    notify(
      <NoticeWithAction
        severity="success"
        message={message}
        action={text('register.action.undo')}
        onAction={() => void undo()}
      />,
    );
  };
}
