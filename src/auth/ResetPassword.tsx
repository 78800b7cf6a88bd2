import { Box, Stack } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { resetInput } from '../../contract/people/people.ts';
import { useText } from '../i18n/useText.ts';
import { TextLink } from '../layout/links.tsx';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { FormAlert } from './FormAlert.tsx';
import { GuestsOnly } from './GuestsOnly.tsx';
import type { LoginState } from './Login.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountForm } from './useAccountForm.ts';

const ResetForm = () => {
  const text = useText();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const form = useAccountForm({
    initial: { token, password: '', password_confirmation: '' },
    schema: resetInput,
    send: async values => {
      const answer = await dataProvider.resetPassword(values);
      const state: LoginState = {
        notice: answer?.message ?? text('auth.reset.done'),
      };
      navigate('/login', { replace: true, state });
    },
  });
  const password = form.field('password');
  return (
    <Box component="form" onSubmit={form.submit} noValidate>
      <FormAlert message={form.failure ?? form.errors.token} onClose={form.dismiss} />
      <Stack spacing={2}>
        <PasswordField
          label={text('auth.newPassword')}
          required
          autoFocus
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
        <SubmitButton busy={form.busy} label={text('auth.submit')} busyLabel={text('auth.busy')} />
        <TextLink to="/login">{text('auth.reset.back')}</TextLink>
      </Stack>
    </Box>
  );
};

const ResetPassword = () => {
  const text = useText();
  return (
    <GuestsOnly>
      <AuthFrame title={text('auth.reset.title')} help={text('auth.reset.help')}>
        <ResetForm />
      </AuthFrame>
    </GuestsOnly>
  );
};

export default ResetPassword;
