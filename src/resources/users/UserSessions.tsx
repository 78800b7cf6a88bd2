import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/answers/people.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { SessionList } from '../../components/people/SessionList.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { Section } from '../../components/show/Facts.tsx';
import { useCaller } from '../../components/useMay.ts';
import { text } from '../../i18n/text.ts';
import { useAccountAction } from './useAccountAction.ts';

/** Where a person is signed in, and the way to end all of it. */
export function UserSessions({ user }: { user: User }) {
  const dataProvider = useOfficeData();
  const { act } = useAccountAction();
  const isOwn = useCaller()?.id === user.id;
  const [asking, setAsking] = useState(false);
  // Under `users`, so that it is looked up again with the account.
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
      <QueryFailed {...{ error, refetch }} says="account.sessions.failed" />
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
