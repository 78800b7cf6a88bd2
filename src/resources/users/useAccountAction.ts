import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useAction } from '../../components/useAction.ts';

/** Runs an action on an account, refetches accounts and notifies of the result. */
export function useAccountAction() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const action = useAction();
  /** @returns the outcome as `ConfirmDialog` expects it */
  const act = async (
    work: () => Promise<string>,
    failed: (message: string) => string,
  ): Promise<'done' | 'failed'> => {
    const isDone = await action.act(async () => {
      const done = await work();
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(done, { type: 'success' });
      return true;
    }, failed);
    return isDone ? 'done' : 'failed';
  };
  return { act, busy: action.busy };
}
