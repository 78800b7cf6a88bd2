import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isSignedOut } from './dataProvider.ts';

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
      if (!isSignedOut(error)) notify(failed((error as Error).message), { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
