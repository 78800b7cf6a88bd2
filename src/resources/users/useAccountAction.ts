import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useAction } from '../../components/useAction.ts';

/** Does something to an account, shows the lists and pages again, and says what came of it. */
export function useAccountAction() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const action = useAction();
  /** @returns what a `ConfirmDialog` wants to know */
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
