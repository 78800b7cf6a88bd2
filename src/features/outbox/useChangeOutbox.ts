import { useNotify } from 'react-admin';
import type { Outbox } from '../../offline/outbox/entry.ts';
import { changeOutbox } from '../../offline/outbox/outbox.ts';

/** Changes the outbox. A failure is shown as a notification. @returns whether it was saved */
export function useChangeOutbox(): (make: (box: Outbox) => Outbox) => Promise<boolean> {
  const notify = useNotify();
  return make =>
    changeOutbox(make).then(
      () => true,
      () => {
        notify('outbox.changeFailed', { type: 'error' });
        return false;
      },
    );
}
