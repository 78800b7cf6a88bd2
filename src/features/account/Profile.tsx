/** The user's account: details, picture, password, two-factor sign-in, sessions (specification §5). */

import { Box, Skeleton, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAuthenticated, useDataProvider, useNotify } from 'react-admin';
import { profilePasswordInput } from '../../../contract/people/people.ts';
import { GuardedPage } from '../../components/form/GuardedPage.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { useOwnProfile } from '../../components/people/useOwnProfile.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { AccountForm, SubmitButton } from '../auth/AccountForm.tsx';
import { AccountPasswordInput, NewPasswordInputs } from '../auth/inputs.tsx';
import { AccountCard } from './AccountCard.tsx';
import { OfflineAccessCard } from './offline/OfflineAccessCard.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { ProfileSessions } from './ProfileSessions.tsx';

const ProfileTwoFactor = lazy(() => import('./twoFactor/ProfileTwoFactor.tsx'));

const Profile = () => {
  useAuthenticated();
  const { data, error, refetch } = useOwnProfile();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading sx={{ mb: 2.5 }}>{text('shell.profile')}</PageHeading>
      <GuardedPage>
        <Stack spacing={2.5}>
          <QueryFailed {...{ error, refetch }} message="auth.profile.failed" sx={{ mb: 2 }} />
          {!error && !data && <Skeleton variant="rounded" height={320} />}
          {data && (
            <>
              <ProfileDetails profile={data} onSaved={() => void refetch()} />
              <ProfilePicture hasPhoto={data.user.photo} onChanged={refetch} />
              <ProfilePassword username={data.user.username} />
              <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
                <ProfileTwoFactor username={data.user.username} />
              </Suspense>
              <ProfileSessions />
            </>
          )}
          {/* Also offline, as it is only about this device. */}
          {(data || error) && <OfflineAccessCard />}
        </Stack>
      </GuardedPage>
    </Box>
  );
};

export default Profile;

const blank = { current_password: '', password: '', password_confirmation: '' };

/** @param username for the browser's password manager */
const ProfilePassword = ({ username }: { username: string }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [changes, setChanges] = useState(0);
  const send = async (values: typeof blank) => {
    await dataProvider.changePassword(values);
    // The other sessions have ended, and this one is new.
    await queryClient.invalidateQueries({ queryKey: ['people', 'sessions', 'me'] });
    notify('auth.profile.changed', { type: 'success' });
    setChanges(changes + 1);
  };
  return (
    <AccountCard title={text('auth.profile.change')} help={text('auth.profile.passwordHelp')}>
      {/* The key empties it after a change. */}
      <AccountForm key={changes} defaultValues={blank} schema={profilePasswordInput} send={send}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Stack spacing={1.5}>
          <AccountPasswordInput
            source="current_password"
            label={text('auth.profile.current')}
            autoComplete="current-password"
          />
          <NewPasswordInputs label={text('auth.newPassword')} again={text('auth.repeatPassword')} />
          <Box>
            <SubmitButton fullWidth={false} label={text('auth.profile.change')} />
          </Box>
        </Stack>
      </AccountForm>
    </AccountCard>
  );
};
