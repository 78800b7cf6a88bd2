/** Buttons and sections that the screens of accounts add to the declaration. */

import LinkIcon from '@mui/icons-material/ForwardToInboxOutlined';
import AddIcon from '@mui/icons-material/PersonAddAlt';
import { Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/answers/people.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { SessionList } from '../../components/people/SessionList.tsx';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { Section } from '../../components/show/Section.tsx';
import { useCaller } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { UserActions } from './UserActions.tsx';
import { useAccountAction } from './useAccountAction.ts';

export function RowActions() {
  const user = useRecordContext<User>();
  return user ? <UserActions user={user} /> : null;
}

export function PageActions() {
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <>
      <UserActions user={user} showLabel />
      <ResetLink user={user} />
    </>
  );
}

export function SignInSections() {
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <>
      <UserTwoFactor user={user} />
      <UserSessions user={user} />
    </>
  );
}

export function AddButton() {
  return (
    <ButtonLink to="/register" variant="contained" startIcon={<AddIcon />}>
      {text('users.list.add')}
    </ButtonLink>
  );
}

/** Emails a link to set a new password to a user who can't request it; needs an email address. */
function ResetLink({ user }: { user: User }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
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

/** The user's sessions, with a button to end all of them. */
function UserSessions({ user }: { user: User }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { act } = useAccountAction();
  const isOwn = useCaller()?.id === user.id;
  const [asking, setAsking] = useState(false);
  // Under `users`, so that it is refetched with the account.
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'sessions', user.id],
    queryFn: () => dataProvider.sessions(user.id),
  });
  const endAll = () =>
    act(
      async () =>
        text('account.sessions.endedMany', { smart_count: await dataProvider.endSessions(user.id) }),
      message => text('account.sessions.endFailed', { message }),
    );
  return (
    <Section
      heading={text('users.sessions.title')}
      actions={
        data &&
        data.length > 0 && (
          <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text('users.sessions.endAll')}
          </Button>
        )
      }
    >
      <QueryFailed {...{ error, refetch }} message="account.sessions.failed" />
      {!data && !error && <Skeleton height={60} />}
      {data && <SessionList sessions={data} />}
      <ConfirmDialog
        open={asking}
        title={text('users.sessions.endAllTitle', { name: user.name })}
        text={[text('users.sessions.endAllText'), isOwn && text('users.sessions.endAllOwn')]
          .filter(Boolean)
          .join(' ')}
        action={text('users.sessions.endAll')}
        danger
        onConfirm={endAll}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

/** The user's two-factor state; admins can turn it off for others who have lost their phone. */
function UserTwoFactor({ user }: { user: User }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { act } = useAccountAction();
  const isOwn = useCaller()?.id === user.id;
  const [asking, setAsking] = useState(false);
  const { id, name, two_factor } = user;
  const switchOff = () =>
    act(
      async () => {
        await dataProvider.switchTwoFactorOffFor(id);
        return text('users.twoFactor.switchedOff', { name });
      },
      message => text('users.twoFactor.failed', { message }),
    );
  return (
    <Section
      heading={text('account.twoFactor.title')}
      actions={
        two_factor &&
        !isOwn && (
          <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text('account.twoFactor.switchOff')}
          </Button>
        )
      }
    >
      <Typography>{text(two_factor ? 'users.twoFactor.on' : 'users.twoFactor.off')}</Typography>
      <ConfirmDialog
        open={asking}
        title={text('users.twoFactor.switchOffTitle', { name })}
        text={text('users.twoFactor.switchOffText')}
        action={text('account.twoFactor.switchOff')}
        danger
        onConfirm={switchOff}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
