import ApproveIcon from '@mui/icons-material/HowToReg';
import ActivateIcon from '@mui/icons-material/LockOpen';
import RefuseIcon from '@mui/icons-material/PersonAddDisabled';
import DeactivateIcon from '@mui/icons-material/PersonOff';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { User } from '../../../contract/answers/people.ts';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { focusContentAfter } from '../../components/record/useRestoreFocus.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useAccountAction } from './useAccountAction.ts';

/** Buttons for an account by its state: approve, refuse, deactivate or activate. */
export function UserActions({ user, showLabel }: { user: User; showLabel?: boolean }) {
  const { setActive, busy } = useSetActive(user);
  const [asking, setAsking] = useState<'approve' | 'refuse' | 'deactivate' | null>(null);
  const { name, state } = user;
  const close = () => setAsking(null);
  return (
    <>
      {state === 'pending' && (
        <>
          <ActionButton
            icon={<ApproveIcon fontSize="small" />}
            label={text('users.approve.actionOf', { name })}
            word={text('approval.approve')}
            onClick={() => setAsking('approve')}
          />
          <ActionButton
            icon={<RefuseIcon fontSize="small" />}
            label={text('users.refuse.actionOf', { name })}
            word={showLabel ? text('users.refuse.action') : undefined}
            danger
            onClick={() => setAsking('refuse')}
          />
        </>
      )}
      {state === 'active' && (
        <ActionButton
          icon={<DeactivateIcon fontSize="small" />}
          label={text('users.deactivate.actionOf', { name })}
          word={showLabel ? text('users.deactivate.action') : undefined}
          danger
          onClick={() => setAsking('deactivate')}
        />
      )}
      {state === 'inactive' && (
        <ActionButton
          icon={<ActivateIcon fontSize="small" />}
          label={text('users.activate.actionOf', { name })}
          word={showLabel ? text('users.activate.action') : undefined}
          busy={busy}
          onClick={() => {
            const pressed = document.activeElement;
            // The activated account has other buttons.
            void setActive(true).then(outcome => outcome === 'done' && focusContentAfter(pressed));
          }}
        />
      )}
      {asking === 'approve' && <ApproveDialog user={user} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog user={user} onClose={close} />}
      <ConfirmDialog
        open={asking === 'deactivate'}
        title={text('users.deactivate.title', { name })}
        text={text('users.deactivate.text')}
        action={text('users.deactivate.action')}
        danger
        removesOpener
        onConfirm={() => setActive(false)}
        onClose={close}
      />
    </>
  );
}

function useSetActive(user: User) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { act, busy } = useAccountAction();
  const setActive = (active: boolean) => {
    const area = active ? 'activate' : 'deactivate';
    return act(
      async () => {
        await dataProvider.update('users', { id: user.id, data: { active }, previousData: user });
        return text(`users.${area}.done`, { name: user.name });
      },
      message => text(`users.${area}.failed`, { message }),
    );
  };
  return { setActive, busy };
}
