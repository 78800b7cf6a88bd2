/** The set-up of two-factor sign-in: password, phone, recovery codes. */

import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TwoFactorSecret } from '../../../../contract/answers/people.ts';
import { twoFactorConfirmInput } from '../../../../contract/people/people.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { monospace } from '../../../theme/typography.ts';
import { AccountForm, SubmitButton } from '../../auth/AccountForm.tsx';
import { CodeInput } from '../../auth/inputs.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ReauthenticationForm } from './ReauthenticationForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  username: string;
  /** It is on, and moves to another phone. */
  moving?: boolean;
  /** After the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
}

export const TwoFactorSetUp = ({ username, moving = false, onDone, onCancel }: Props) => {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [given, setGiven] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} username={username} onKept={onDone} />;
  if (given) {
    const confirm = async (code: string) => setCodes(await dataProvider.confirmTwoFactor(code));
    return <ScanStep given={given} confirm={confirm} onCancel={onCancel} />;
  }
  const begin = async (proof: { current_password: string; code: string }) => {
    const { current_password, code } = proof;
    setGiven(await dataProvider.beginTwoFactor(moving ? { current_password, code } : { current_password }));
  };
  return (
    <ReauthenticationForm
      help={text('account.twoFactor.stepPassword')}
      action={text('account.twoFactor.next')}
      username={username}
      withCode={moving}
      send={begin}
      onCancel={onCancel}
    />
  );
};

const QrPicture = lazy(() => import('./QrPicture.tsx'));

interface ScanStepProps {
  given: TwoFactorSecret;
  /** Sends the first code. */
  confirm: (code: string) => Promise<void>;
  onCancel?: () => void;
}

const noCode = { code: '' };

/** Shows the secret as a QR code and as text, and asks for the phone's first code. */
const ScanStep = ({ given, confirm, onCancel }: ScanStepProps) => (
  <AccountForm defaultValues={noCode} schema={twoFactorConfirmInput} send={({ code }) => confirm(code)}>
    <Stack spacing={2}>
      <Typography>{text('account.twoFactor.stepScan')}</Typography>
      <Suspense fallback={<Skeleton variant="rounded" width={208} height={208} />}>
        <QrPicture text={given.uri} label={text('account.twoFactor.qr')} />
      </Suspense>
      <Box>
        <Typography variant="body2">{text('account.twoFactor.bySecret')}</Typography>
        <Box
          component="code"
          dir="ltr"
          sx={{
            ...{ display: 'block', width: 'fit-content', my: 0.5 },
            ...{ fontFamily: monospace, fontSize: 15, overflowWrap: 'anywhere' },
          }}
        >
          {given.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        <CopyButton value={given.secret} label={text('account.twoFactor.copySecret')} />
      </Box>
      <Typography>{text('account.twoFactor.stepCode')}</Typography>
      <CodeInput label={text('account.twoFactor.code')} sx={{ maxWidth: 320 }} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <SubmitButton fullWidth={false} label={text('account.twoFactor.confirm')} />
        {onCancel && <Button onClick={onCancel}>{text('register.cancel')}</Button>}
      </Stack>
    </Stack>
  </AccountForm>
);
