import { useState } from 'react';
import { useNotify } from 'react-admin';

/** Does something, tells while it is under way, says what failed, and resolves to what came of it, if it succeeded. */
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
