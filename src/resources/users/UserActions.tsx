import ApproveIcon from '@mui/icons-material/HowToReg';
import ActivateIcon from '@mui/icons-material/LockOpen';
import DeactivateIcon from '@mui/icons-material/PersonOff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOfficeData } from '../../components/dataProvider.ts';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { Confirm } from '../../components/record/Confirm.tsx';
import { useText } from '../../i18n/useText.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { stateOf, type UserRow } from './userRegister.ts';

/** What can be done with an account in its state: approve, deactivate or activate. */
export function UserActions({ user, worded }: { user: UserRow; worded?: boolean }) {
  const text = useText();
  const state = stateOf(user);
  const { setActive, busy } = useSetActive(user);
  const [asking, setAsking] = useState<'approve' | 'deactivate' | null>(null);
  const { name } = user;
  const close = () => setAsking(null);
  if (user.deleted_at) return null;
  return (
    <>
      {state === 'pending' && (
        <ActionButton
          icon={<ApproveIcon fontSize="small" />}
          label={text('users.approve.actionOf', { name })}
          word={text('users.approve.action')}
          onClick={() => setAsking('approve')}
        />
      )}
      {state === 'active' && (
        <ActionButton
          icon={<DeactivateIcon fontSize="small" />}
          label={text('users.deactivate.actionOf', { name })}
          word={worded ? text('users.deactivate.action') : undefined}
          danger
          onClick={() => setAsking('deactivate')}
        />
      )}
      {state === 'inactive' && (
        <ActionButton
          icon={<ActivateIcon fontSize="small" />}
          label={text('users.activate.actionOf', { name })}
          word={worded ? text('users.activate.action') : undefined}
          busy={busy}
          onClick={() => void setActive(true)}
        />
      )}
      {asking === 'approve' && <ApproveDialog user={user} onClose={close} />}
      <Confirm
        open={asking === 'deactivate'}
        title={text('users.deactivate.title', { name })}
        text={text('users.deactivate.text')}
        action={text('users.deactivate.action')}
        danger
        onConfirm={() => setActive(false)}
        onClose={close}
      />
    </>
  );
}

function useSetActive(user: UserRow) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const setActive = async (active: boolean) => {
    const area = active ? 'activate' : 'deactivate';
    setBusy(true);
    try {
      await dataProvider.update('users', { id: user.id, data: { active }, previousData: user });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      notify(text(`users.${area}.done`, { name: user.name }), { type: 'success' });
    } catch (error) {
      notify(text(`users.${area}.failed`, { message: (error as Error).message }), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { setActive, busy };
}
