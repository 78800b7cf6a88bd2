/** The person's own account: details, picture, password, two-factor sign-in, sessions (specification §5). */

import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useAuthenticated } from 'react-admin';
import { GuardedPage } from '../components/form/GuardedPage.tsx';
import { QueryFailed } from '../components/LoadFailed.tsx';
import { useOwnProfile } from '../components/people/useOwnProfile.ts';
import { text } from '../i18n/text.ts';
import { DeviceCard } from './device/DeviceCard.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfilePassword } from './ProfilePassword.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { ProfileSessions } from './ProfileSessions.tsx';

const ProfileTwoFactor = lazy(() => import('./twoFactor/ProfileTwoFactor.tsx'));

const Profile = () => {
  useAuthenticated();
  const { data, error, refetch } = useOwnProfile();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {text('shell.profile')}
      </Typography>
      <GuardedPage>
        <Stack spacing={2.5}>
          <QueryFailed {...{ error, refetch }} says="auth.profile.failed" />
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
          {/* Also without a line, as it is about this device alone. */}
          {(data || error) && <DeviceCard />}
        </Stack>
      </GuardedPage>
    </Box>
  );
};

export default Profile;
