import { Box, Link, Stack, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { CodeField } from './CodeField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  username: string;
  busy: boolean;
  /** Counts refusals: the code that was wrong is marked, to be typed over. */
  refusals: number;
  onSubmit: (code: string) => void;
  onLeave: () => void;
}

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export const SecondStep = ({ username, busy, refusals, onSubmit, onLeave }: Props) => {
  const text = useText();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal or another kind of code starts it anew
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [refusals, recovery]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && code.trim() !== '') onSubmit(code);
  };
  const toggle = () => {
    setRecovery(!recovery);
    setCode('');
  };
  return (
    <Box component="form" onSubmit={submit}>
      <Stack spacing={1.5}>
        <Typography>{text('auth.login.codeFor', { username })}</Typography>
        <CodeField
          label={text(recovery ? 'auth.login.recovery' : 'auth.login.code')}
          helperText={text(recovery ? 'auth.login.recoveryHelp' : 'auth.login.codeHelp')}
          recovery={recovery}
          inputRef={input}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <SubmitButton busy={busy} label={text('auth.login.codeSubmit')} busyLabel={text('auth.login.busy')} />
      </Stack>
      <Stack direction="row" useFlexGap spacing={3} sx={{ mt: 3, flexWrap: 'wrap' }}>
        <Link component="button" type="button" onClick={toggle}>
          {text(recovery ? 'auth.login.useCode' : 'auth.login.useRecovery')}
        </Link>
        <Link component="button" type="button" onClick={onLeave}>
          {text('auth.login.otherAccount')}
        </Link>
      </Stack>
    </Box>
  );
};
