import LinkIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { User } from '../../../contract/answers/people.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { text } from '../../i18n/text.ts';
import { useAccountAction } from './useAccountAction.ts';

/** Mails a link to set a new password, for somebody who can't ask for it; needs an address. */
export function ResetLink({ user }: { user: User }) {
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const { act } = useAccountAction();
  const [asking, setAsking] = useState(false);
  const { id, name, email } = user;
  if (user.state !== 'active') return null;
  const send = () =>
    act(
      async () => text('users.resetLink.done', { email: await dataProvider.sendResetLink(id) }),
      message => text('users.resetLink.failed', { message }),
    );
  return (
    <>
      <ActionButton
        icon={<LinkIcon className="points" fontSize="small" />}
        label={text('users.resetLink.actionOf', { name })}
        word={text('users.resetLink.action')}
        onClick={() =>
          email ? setAsking(true) : notify(text('users.resetLink.noEmail'), { type: 'warning' })
        }
      />
      <ConfirmDialog
        open={asking}
        title={text('users.resetLink.title', { name })}
        text={text('users.resetLink.text', { email })}
        action={text('users.resetLink.action')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
