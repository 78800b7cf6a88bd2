import { type Identifier, useNotify } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { hasPendingChanges } from '../../offline/outbox/state.ts';
import { NotificationWithAction } from './NotificationWithAction.tsx';

/** Notifies of a change to records, with Undo if given. Offline, that it is saved on this device until it can be sent. */
export function useNotifyDone(resource: string) {
  const notify = useNotify();
  return (ids: readonly Identifier[], message: string, undo?: () => unknown) => {
    if (ids.some(id => hasPendingChanges(resource, id))) return notify('outbox.kept', { type: 'success' });
    if (!undo) return notify(message, { type: 'success' });
    notify(
      <NotificationWithAction
        severity="success"
        message={message}
        action={text('register.action.undo')}
        onAction={() => void undo()}
      />,
    );
  };
}
