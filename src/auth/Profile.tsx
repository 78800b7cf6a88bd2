/** The person's own account: name, e-mail address, password (rulings §5). */
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useAuthenticated, useDataProvider } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfilePassword } from './ProfilePassword.tsx';

const Profile = () => {
  useAuthenticated();
  const text = useText();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['shell', 'profile'],
    queryFn: () => dataProvider.profile(),
    refetchOnWindowFocus: false,
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {text('auth.profile.title')}
      </Typography>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {text('shell.retry')}
            </Button>
          }
        >
          {text('auth.profile.failed', { message: error.message })}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack spacing={2.5}>
          <ProfileDetails profile={data} onSaved={() => void refetch()} />
          <ProfilePassword username={data.user.username} />
        </Stack>
      )}
    </Box>
  );
};

export default Profile;
