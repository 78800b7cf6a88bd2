import { Box, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, useLogin, useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { TextLink } from '../layout/links.tsx';
import type { Credentials } from '../providers/authProvider.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { FormAlert } from './FormAlert.tsx';
import { GuestsOnly } from './GuestsOnly.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** What another screen wants said here: that an account was created, that a password was set. */
export interface LoginState {
  notice?: string;
}

const LoginForm = () => {
  const text = useText();
  const translate = useTranslate();
  const login = useLogin();
  const state = useLocation().state as LoginState | null;
  const [search] = useSearchParams();
  const [values, setValues] = useState<Credentials>({ username: '', password: '', remember: false });
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState(
    state?.notice ?? (search.has('ended') ? text('auth.login.ended') : undefined),
  );
  const [busy, setBusy] = useState(false);
  /** Codes that were refused; undefined while the password is not known to be right. */
  const [refusals, setRefusals] = useState<number>();

  const send = async (code?: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await login(code === undefined ? values : { ...values, code });
    } catch (error) {
      const { message, body } = error as HttpError;
      const asksForCode = body?.two_factor === true;
      setRefusals(asksForCode ? (refusals ?? -1) + 1 : undefined);
      if (code !== undefined || !asksForCode)
        setFailure(translate(message, { _: message }) || text('auth.login.failed'));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  if (refusals !== undefined) {
    return (
      <>
        <FormAlert message={failure} onClose={() => setFailure(undefined)} />
        <SecondStep
          username={values.username}
          busy={busy}
          refusals={refusals}
          onSubmit={code => void send(code)}
          onLeave={() => {
            setRefusals(undefined);
            setFailure(undefined);
            setValues({ ...values, password: '' });
          }}
        />
      </>
    );
  }

  return (
    <Box component="form" onSubmit={submit}>
      <FormAlert message={notice} severity="info" onClose={() => setNotice(undefined)} />
      <FormAlert message={failure} onClose={() => setFailure(undefined)} />
      <Stack spacing={1.5}>
        <TextField
          label={text('auth.username')}
          required
          autoFocus
          autoComplete="username"
          value={values.username}
          onChange={event => setValues({ ...values, username: event.target.value })}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          label={text('auth.password')}
          required
          autoComplete="current-password"
          value={values.password}
          onChange={event => setValues({ ...values, password: event.target.value })}
        />
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
        >
          <FormControlLabel
            control={<Checkbox checked={values.remember} />}
            onChange={(_event, remember) => setValues({ ...values, remember })}
            label={text('auth.login.remember')}
          />
          <TextLink to="/request-password">{text('auth.login.lost')}</TextLink>
        </Stack>
        <SubmitButton busy={busy} label={text('auth.login.submit')} busyLabel={text('auth.login.busy')} />
      </Stack>
      <Stack direction="row" useFlexGap spacing={3} sx={{ mt: 3, flexWrap: 'wrap' }}>
        <TextLink to="/register">{text('auth.login.register')}</TextLink>
        <TextLink to="/home">{text('auth.login.home')}</TextLink>
      </Stack>
    </Box>
  );
};

const Login = () => {
  const text = useText();
  return (
    <GuestsOnly>
      <AuthFrame title={text('auth.login.title')} help={text('auth.login.help')}>
        <LoginForm />
      </AuthFrame>
    </GuestsOnly>
  );
};

export default Login;
