import { Checkbox, FormControlLabel, Link, Stack } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { Form, type HttpError, useInput, useLocation, useLogin, useNavigate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { TextLink } from '../../components/frame/links.tsx';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { offlineStoreOwner, offlineStoreState, subscribeOfflineStore } from '../../offline/store/state.ts';
import { HOME } from '../../providers/addresses/translate.ts';
import type { Credentials } from '../../providers/authProvider.ts';
import { rememberedOther } from '../../providers/session.ts';
import { FormAlert, filled, SubmitButton } from './AccountForm.tsx';
import { GuestPage } from './AuthFrame.tsx';
import { AccountInput, AccountPasswordInput } from './inputs.tsx';
import { SecondStep } from './SecondStep.tsx';

const OpenWithPin = lazyPart(() => import('./OpenWithPin.tsx'));

/** Navigation state from other pages, such as a notice that a password was set. */
export interface SignInState {
  notice?: string;
  /** The page to open after signing in, named as in react-admin. */
  nextPathname?: string;
  nextSearch?: string;
}

function endMessage(ended: string | null, other: string | undefined): string | undefined {
  if (ended === null) return undefined;
  if (ended === 'other') return other && text('auth.login.other', { name: other });
  if (ended === 'elsewhere') return text('auth.login.elsewhere');
  return text(ended === 'deactivated' ? 'auth.login.deactivated' : 'auth.login.ended');
}

const nobody: Credentials = { username: '', password: '', remember: false };

interface SignInFormProps {
  notice?: string;
  /** Leads to the PIN of the offline store. */
  onPin?: () => void;
}

const SignInForm = ({ onPin, ...props }: SignInFormProps) => {
  const login = useLogin();
  const state = useLocation().state as SignInState | null;
  const [search] = useSearchParams();
  /** What was typed, during the second step. */
  const [credentials, setCredentials] = useState(nobody);
  const [failure, setFailure] = useState<string>();
  const [other] = useState(() => rememberedOther()?.user.name);
  const [notice, setNotice] = useState(
    props.notice ?? state?.notice ?? endMessage(search.get('ended'), other),
  );
  /** How many codes were refused; undefined before the second step. */
  const [refusals, setRefusals] = useState<number>();

  const send = async (values: Credentials) => {
    setFailure(undefined);
    try {
      await login(values);
    } catch (error) {
      const { message, body } = error as HttpError;
      setNotice(undefined);
      const asksForCode = body?.two_factor === true;
      setCredentials({ ...values, code: undefined });
      setRefusals(asksForCode ? (refusals ?? -1) + 1 : undefined);
      if (values.code !== undefined || !asksForCode)
        setFailure(translate(message, { _: message }) || text('auth.login.failed'));
    }
  };

  if (refusals !== undefined) {
    return (
      <>
        <FormAlert message={failure} onClose={() => setFailure(undefined)} />
        <SecondStep
          username={credentials.username}
          refusals={refusals}
          onSubmit={code => send({ ...credentials, code })}
          onToggle={() => setFailure(undefined)}
          onLeave={() => {
            setRefusals(undefined);
            setFailure(undefined);
            setCredentials({ ...credentials, password: '' });
          }}
        />
      </>
    );
  }

  return (
    <Form
      defaultValues={credentials}
      onSubmit={(values: FieldValues) => send(values as Credentials)}
      noValidate
      disableInvalidFormNotification
    >
      <FormAlert message={notice} severity="info" onClose={() => setNotice(undefined)} />
      <FormAlert message={failure} onClose={() => setFailure(undefined)} />
      <Stack spacing={1.5}>
        <AccountInput
          source="username"
          label={text('auth.username')}
          required
          validate={filled}
          autoFocus
          autoComplete="username"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <AccountPasswordInput
          source="password"
          label={text('auth.password')}
          validate={filled}
          autoComplete="current-password"
        />
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
        >
          <Remember />
          <TextLink to="/request-password">{text('auth.login.lost')}</TextLink>
        </Stack>
        <SubmitButton label={text('auth.login.submit')} busyLabel={text('auth.login.busy')} />
      </Stack>
      <Stack direction="row" useFlexGap spacing={3} sx={{ mt: 3, flexWrap: 'wrap' }}>
        {/* Loads the page again, so that nothing of the former user is left. */}
        {other && <Link href={HOME}>{text('auth.login.goOnAs', { name: other })}</Link>}
        {onPin && (
          <Link component="button" type="button" onClick={onPin}>
            {text('auth.login.pin')}
          </Link>
        )}
        <TextLink to="/register">{text('auth.signUp.title')}</TextLink>
        <TextLink to="/home">{text('auth.login.home')}</TextLink>
      </Stack>
    </Form>
  );
};

const Remember = () => {
  const { field } = useInput({ source: 'remember', format: Boolean });
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value} />}
      onChange={(_event, remember) => field.onChange(remember)}
      label={text('auth.login.remember')}
    />
  );
};

/** The session has ended and nothing is pending. */
function isOver(): boolean {
  const { ended, waiting } = offlineStoreOwner() ?? {};
  return ended !== undefined && waiting === 0;
}

/** The PIN comes first on a device with offline data, unless its session has just ended. */
const SignInContent = () => {
  const navigate = useNavigate();
  const state = useLocation().state as SignInState | null;
  const [search] = useSearchParams();
  // After signing out the PIN opens no session.
  const opensByPin = () => offlineStoreState() === 'locked' && !offlineStoreOwner()?.left && !isOver();
  const isLocked = useSyncExternalStore(subscribeOfflineStore, opensByPin);
  const ended = useSyncExternalStore(subscribeOfflineStore, () =>
    isOver() ? undefined : offlineStoreOwner()?.ended,
  );
  const [isFirst] = useState(isLocked && !search.has('ended'));
  const [chosen, setByPin] = useState<boolean>();
  const byPin = chosen ?? (isFirst || ended !== undefined);
  const [notice, setNotice] = useState<string>();
  if (!byPin) return <SignInForm notice={notice} onPin={isLocked ? () => setByPin(true) : undefined} />;
  const enter = () => navigate((state?.nextPathname ?? HOME) + (state?.nextSearch ?? ''), { replace: true });
  const leave = (why?: string) => {
    setNotice(why);
    setByPin(false);
  };
  return <OpenWithPin onOpened={enter} onLeave={leave} />;
};

const SignIn = () => (
  <GuestPage of="login">
    <SignInContent />
  </GuestPage>
);

export default SignIn;
