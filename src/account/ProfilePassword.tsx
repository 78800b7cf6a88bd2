import { Box, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { profilePasswordInput } from '../../contract/people/people.ts';
import { FormAlert } from '../auth/FormAlert.tsx';
import { PasswordField } from '../auth/PasswordField.tsx';
import { SubmitButton } from '../auth/SubmitButton.tsx';
import { useAccountForm } from '../auth/useAccountForm.ts';
import { useText } from '../i18n/useText.ts';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { AccountCard } from './AccountCard.tsx';

const blank = { current_password: '', password: '', password_confirmation: '' };

/** @param username tells the browser's password manager whose password it is */
export const ProfilePassword = ({ username }: { username: string }) => {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const form = useAccountForm({
    initial: blank,
    schema: profilePasswordInput,
    send: async values => {
      await dataProvider.changePassword(values);
      form.setValues(blank);
      // All others have ended, and this one is a new one.
      await queryClient.invalidateQueries({ queryKey: ['people', 'sessions', 'me'] });
      notify('auth.profile.changed', { type: 'success' });
    },
  });
  const password = form.field('password');
  return (
    <AccountCard
      title={text('auth.profile.password')}
      help={text('auth.profile.passwordHelp')}
      onSubmit={form.submit}
    >
      <FormAlert message={form.failure} onClose={form.dismiss} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack spacing={1.5}>
        <PasswordField
          label={text('auth.profile.current')}
          required
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          label={text('auth.newPassword')}
          required
          autoComplete="new-password"
          {...password}
          helperText={password.helperText ?? text('auth.passwordHelp')}
        />
        <PasswordField
          label={text('auth.repeatPassword')}
          required
          autoComplete="new-password"
          {...form.field('password_confirmation')}
        />
        <Box>
          <SubmitButton
            busy={form.busy}
            fullWidth={false}
            label={text('auth.profile.change')}
            busyLabel={text('auth.busy')}
          />
        </Box>
      </Stack>
    </AccountCard>
  );
};
