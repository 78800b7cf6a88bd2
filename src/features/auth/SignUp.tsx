import { Box, Checkbox, ListItemText, MenuItem, Stack } from '@mui/material';
import { useDataProvider, useInput, useNavigate, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { roles as allRoles, type Role, registrableRoles } from '../../../contract/access.ts';
import { adminSignUpInput, signUpInput } from '../../../contract/people/people.ts';
import { SIGN_UP } from '../../components/form/accountForms.ts';
import { GuardedPage } from '../../components/form/GuardedPage.tsx';
import { TextLink } from '../../components/frame/links.tsx';
import { PhotoField } from '../../components/people/PhotoField.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { toSession, writeSession } from '../../providers/session.ts';
import { useSession } from '../../providers/useSession.ts';
import { AccountDraft } from './AccountDraft.tsx';
import { AccountForm, SubmitButton } from './AccountForm.tsx';
import { AuthFrame, GuestsOnly } from './AuthFrame.tsx';
import { AccountInput, NewPasswordInputs } from './inputs.tsx';
import { Reauthentication } from './reauthentication/Reauthentication.tsx';
import type { SignInState } from './SignIn.tsx';

const blank = {
  name: '',
  username: '',
  email: '',
  password: '',
  password_confirmation: '',
  roles: [] as Role[],
  photo: undefined as File | undefined,
};

/** No password, and no picture. */
const draftFields = ['name', 'username', 'email', 'roles'];

const RegisterForm = () => {
  const navigate = useNavigate();
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const byAdmin = useSession() !== undefined;
  const send = async ({ email, photo, ...values }: typeof blank) => {
    const sent = { ...values, photo: photo || undefined };
    const answer = await dataProvider.signUp(email.trim() === '' ? sent : { ...sent, email });
    return () => {
      if (byAdmin) {
        // The admin's own session stays; the new account is active at once (specification §5).
        notify(answer.message, { type: 'success' });
        navigate('/app/users');
        return;
      }
      const session = answer.pending ? undefined : toSession(answer);
      if (session) writeSession(session, false);
      const state: SignInState = { notice: answer.message };
      navigate('/login', { replace: true, state });
    };
  };
  return (
    <AccountForm
      defaultValues={blank}
      schema={byAdmin ? adminSignUpInput : signUpInput}
      send={send}
      draftFields={draftFields}
    >
      <AccountDraft of={SIGN_UP} fields={draftFields} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <AccountInput source="name" label={text('auth.name')} required autoFocus autoComplete="name" />
        <AccountInput
          source="username"
          label={text('auth.username')}
          required
          autoComplete="username"
          helperText={byAdmin ? false : text('auth.signUp.usernameHelp')}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <NewPasswordInputs label={text('auth.password')} again={text('auth.passwordConfirmation')} />
        <AccountInput
          source="email"
          label={text('auth.emailOptional')}
          type="email"
          autoComplete="email"
          helperText={text('auth.signUp.emailHelp')}
        />
        <RolesInput isRequest={!byAdmin} />
      </Box>
      <Stack spacing={2.5} sx={{ mt: 2 }}>
        <Photo />
        <SubmitButton label={text('auth.signUp.title')} />
        {!byAdmin && <TextLink to="/login">{text('auth.signUp.login')}</TextLink>}
      </Stack>
    </AccountForm>
  );
};

const Photo = () => {
  const { field, fieldState } = useInput({ source: 'photo', format: value => value || undefined });
  return <PhotoField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
};

const SignUp = () => (
  <GuestsOnly orCreators="users">
    <RegisterPage />
  </GuestsOnly>
);

const RegisterPage = () => {
  const byAdmin = useSession() !== undefined;
  return (
    <AuthFrame
      title={text('auth.signUp.title')}
      help={text(byAdmin ? 'auth.signUp.helpAdmin' : 'auth.signUp.help')}
      width={600}
    >
      <GuardedPage>
        <RegisterForm />
      </GuardedPage>
      {byAdmin && <Reauthentication />}
    </AuthFrame>
  );
};

export default SignUp;

/** The multi-select of roles that signing up offers (specification §5). */
const RolesInput = ({ isRequest }: { isRequest: boolean }) => {
  const value = (useWatch({ name: 'roles' }) ?? []) as readonly Role[];
  return (
    <AccountInput
      source="roles"
      select
      required={!isRequest}
      label={text(isRequest ? 'auth.signUp.rolesRequested' : 'auth.signUp.roles')}
      helperText={isRequest && text('auth.signUp.rolesHelp')}
      parse={(chosen: readonly Role[]) => allRoles.filter(role => chosen.includes(role))}
      slotProps={{
        select: {
          multiple: true,
          renderValue: chosen => (chosen as Role[]).map(role => text(`auth.roles.${role}`)).join(comma()),
        },
      }}
    >
      {registrableRoles.map(role => (
        <MenuItem key={role} value={role} sx={{ py: 0.25 }}>
          <Checkbox checked={value.includes(role)} tabIndex={-1} aria-hidden sx={{ ml: -1 }} />
          <ListItemText primary={text(`auth.roles.${role}`)} />
        </MenuItem>
      ))}
    </AccountInput>
  );
};
