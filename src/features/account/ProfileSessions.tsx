/** The user's sessions, which can be ended (specification §5). */

import { Box, Button, Skeleton } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { PersonSession } from '../../../contract/answers/people.ts';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { SessionList } from '../../components/people/SessionList.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { AccountCard } from './AccountCard.tsx';

const queryKey = ['people', 'sessions', 'me'];

export const ProfileSessions = () => {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.sessions('me'),
  });
  const notify = useNotify();
  const queryClient = useQueryClient();
  const ending = useMutation({
    /** @param session the only one to end */
    mutationFn: async (session: PersonSession | undefined) => {
      if (!session)
        return text('account.sessions.endedMany', { smart_count: await dataProvider.endSessions('me') });
      await dataProvider.endSession(session.id);
      return text('account.sessions.ended');
    },
    onSuccess: done => notify(done, { type: 'success' }),
    onError: ({ message }) => notify(text('account.sessions.endFailed', { message }), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const busy = ending.isPending ? ending.variables?.id : undefined;
  const [asking, setAsking] = useState(false);
  const others = data?.filter(session => !session.current) ?? [];
  return (
    <AccountCard title={text('account.sessions.title')} help={text('account.sessions.help')}>
      <QueryFailed {...{ error, refetch }} message="account.sessions.failed" sx={{ mb: 2 }} />
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && <SessionList sessions={data} busy={busy} onEnd={session => ending.mutate(session)} />}
      {others.length > 1 && (
        <Box sx={{ mt: 2 }}>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text('account.sessions.endOthers')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={text('account.sessions.endOthersTitle')}
        text={text('account.sessions.endOthersText')}
        action={text('account.sessions.endOthers')}
        danger
        onConfirm={() => ending.mutateAsync(undefined).catch(() => 'failed')}
        onClose={() => setAsking(false)}
      />
    </AccountCard>
  );
};
