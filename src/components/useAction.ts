import { useState } from 'react';
import { useNotify } from 'react-admin';

/** Runs an action with a busy flag. A failure is shown as a notification and resolves to undefined. */
export function useAction() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const act = async <T>(
    work: () => Promise<T>,
    failed: (message: string) => string,
  ): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      notify(failed((error as Error).message), { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
