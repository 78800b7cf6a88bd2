import { Box, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { profilePasswordInput } from '../../contract/people/people.ts';
import { AccountForm } from '../auth/AccountForm.tsx';
import { AccountPasswordInput } from '../auth/AccountPasswordInput.tsx';
import { NewPasswordInputs } from '../auth/NewPasswordInputs.tsx';
import { SubmitButton } from '../auth/SubmitButton.tsx';
import { useOfficeData } from '../components/dataProvider.ts';
import { text } from '../i18n/text.ts';
import { AccountCard } from './AccountCard.tsx';

const blank = { current_password: '', password: '', password_confirmation: '' };

/** @param username tells the browser's password manager whose password it is */
export const ProfilePassword = ({ username }: { username: string }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useOfficeData();
  const [changes, setChanges] = useState(0);
  const send = async (values: typeof blank) => {
    await dataProvider.changePassword(values);
    // All others have ended, and this one is a new one.
    await queryClient.invalidateQueries({ queryKey: ['people', 'sessions', 'me'] });
    notify('auth.profile.changed', { type: 'success' });
    setChanges(changes + 1);
  };
  return (
    <AccountCard title={text('auth.profile.change')} help={text('auth.profile.passwordHelp')}>
      {/* Empty again once it is changed. */}
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
            <SubmitButton
              fullWidth={false}
              label={text('auth.profile.change')}
              busyLabel={text('auth.busy')}
            />
          </Box>
        </Stack>
      </AccountForm>
    </AccountCard>
  );
};
