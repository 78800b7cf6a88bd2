import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isSignedOut } from '../../components/dataProvider.ts';

/** Does something to an account, shows the lists and pages anew, and says what came of it. */
export function useAccountAction() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>, failed: (message: string) => string) => {
    setBusy(true);
    try {
      const done = await work();
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(done, { type: 'success' });
    } catch (error) {
      if (!isSignedOut(error)) notify(failed((error as Error).message), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
