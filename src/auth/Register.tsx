import { Box, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../contract/access.ts';
import { registerInput } from '../../contract/people/people.ts';
import { PhotoField } from '../account/PhotoField.tsx';
import { useText } from '../i18n/useText.ts';
import { TextLink } from '../layout/links.tsx';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { toSession, writeSession } from '../providers/session.ts';
import { useSession } from '../providers/useSession.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { LoginState } from './Login.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RolesField } from './RolesField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountForm } from './useAccountForm.ts';

const blank = {
  name: '',
  username: '',
  email: '',
  password: '',
  password_confirmation: '',
  roles: [] as Role[],
  photo: undefined as File | undefined,
};

const RegisterForm = () => {
  const text = useText();
  const navigate = useNavigate();
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const byAdmin = useSession() !== undefined;
  const [formKey, setFormKey] = useState(0);
  const form = useAccountForm({
    initial: blank,
    schema: registerInput,
    send: async ({ email, ...values }) => {
      const answer = await dataProvider.register(email.trim() === '' ? values : { ...values, email });
      if (byAdmin) {
        // The admin's own session stays; the new account is active at once (specification §5).
        notify(answer.message, { type: 'success' });
        form.setValues(blank);
        setFormKey(key => key + 1);
        navigate('/app/users');
        return;
      }
      const session = answer.pending ? undefined : toSession(answer);
      if (session) writeSession(session, false);
      const state: LoginState = { notice: answer.message };
      navigate('/login', { replace: true, state });
    },
  });
  const password = form.field('password');
  return (
    <Box component="form" key={formKey} onSubmit={form.submit} noValidate>
      <FormAlert message={form.failure} onClose={form.dismiss} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField label={text('auth.name')} required autoFocus autoComplete="name" {...form.field('name')} />
        <TextField
          label={text('auth.username')}
          required
          autoComplete="username"
          {...form.field('username')}
          helperText={form.errors.username ?? (byAdmin ? undefined : text('auth.register.usernameHelp'))}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          label={text('auth.password')}
          required
          autoComplete="new-password"
          {...password}
          helperText={password.helperText ?? text('auth.passwordHelp')}
        />
        <PasswordField
          label={text('auth.passwordConfirmation')}
          required
          autoComplete="new-password"
          {...form.field('password_confirmation')}
        />
        <TextField
          label={text('auth.emailOptional')}
          type="email"
          autoComplete="email"
          {...form.field('email')}
          helperText={form.errors.email ?? text('auth.register.emailHelp')}
        />
        <RolesField
          value={form.values.roles}
          onChange={roles => form.set('roles', roles)}
          error={form.errors.roles}
          help={byAdmin ? undefined : text('auth.register.rolesHelp')}
        />
      </Box>
      <Stack spacing={2.5} sx={{ mt: 2 }}>
        <PhotoField
          value={form.values.photo}
          onChange={photo => form.set('photo', photo)}
          error={form.errors.photo}
        />
        <SubmitButton busy={form.busy} label={text('auth.register.submit')} busyLabel={text('auth.busy')} />
        {!byAdmin && <TextLink to="/login">{text('auth.register.login')}</TextLink>}
      </Stack>
    </Box>
  );
};

const Register = () => {
  const text = useText();
  const byAdmin = useSession() !== undefined;
  return (
    <AuthFrame
      title={text('auth.register.title')}
      help={text(byAdmin ? 'auth.register.helpAdmin' : 'auth.register.help')}
      width={600}
    >
      <RegisterForm />
    </AuthFrame>
  );
};

export default Register;
