import { Link, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { text } from '../../i18n/text.ts';
import { filled, SubmitButton } from './AccountForm.tsx';
import { CodeInput } from './inputs.tsx';

interface Props {
  username: string;
  /** After a refusal the wrong code is selected, to be typed over. */
  refusals: number;
  onSubmit: (code: string) => Promise<void>;
  onToggle: () => void;
  onLeave: () => void;
}

const noCode = { code: '' };

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export const SecondStep = ({ onSubmit, ...props }: Props) => (
  <Form
    defaultValues={noCode}
    onSubmit={async ({ code }: FieldValues) => {
      if (code?.trim()) await onSubmit(code);
    }}
    noValidate
    disableInvalidFormNotification
  >
    <Step {...props} />
  </Form>
);

function Step({ username, refusals, onToggle, onLeave }: Omit<Props, 'onSubmit'>) {
  const { setFocus, setValue } = useFormContext();
  const [recovery, setRecovery] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal or another kind of code starts it again
  useEffect(() => setFocus('code', { shouldSelect: true }), [refusals, recovery, setFocus]);
  const toggle = () => {
    setRecovery(!recovery);
    setValue('code', '');
    onToggle();
  };
  return (
    <>
      <Stack spacing={1.5}>
        <Typography>{text('auth.login.codeFor', { username })}</Typography>
        <CodeInput
          label={text(recovery ? 'auth.login.recovery' : 'auth.login.code')}
          helperText={text(recovery ? 'auth.login.recoveryHelp' : 'auth.login.codeHelp')}
          recovery={recovery}
          validate={filled}
        />
        <SubmitButton label={text('auth.login.codeSubmit')} busyLabel={text('auth.login.busy')} />
      </Stack>
      <Stack direction="row" useFlexGap spacing={3} sx={{ mt: 3, flexWrap: 'wrap' }}>
        <Link component="button" type="button" onClick={toggle}>
          {text(recovery ? 'auth.login.useCode' : 'auth.login.useRecovery')}
        </Link>
        <Link component="button" type="button" onClick={onLeave}>
          {text('auth.login.otherAccount')}
        </Link>
      </Stack>
    </>
  );
}
