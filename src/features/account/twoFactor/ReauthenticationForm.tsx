import { Button, Stack, Typography } from '@mui/material';
import * as z from 'zod/mini';
import { twoFactorChangeInput, twoFactorSetupInput } from '../../../../contract/people/people.ts';
import { text } from '../../../i18n/text.ts';
import { AccountForm, SubmitButton } from '../../auth/AccountForm.tsx';
import { AccountPasswordInput, CodeInput } from '../../auth/inputs.tsx';

export interface Proof {
  current_password: string;
  code: string;
}

const noProof: Proof = { current_password: '', code: '' };

interface Props {
  help: string;
  action: string;
  /** For the browser's password manager. */
  username: string;
  /** Asks for both factors if two-factor sign-in is on. */
  withCode: boolean;
  send: (proof: Proof) => Promise<void>;
  onCancel?: () => void;
}

/** Re-authentication before two-factor sign-in is set up, changed or turned off. */
export const ReauthenticationForm = ({ help, action, username, withCode, send, onCancel }: Props) => (
  <AccountForm
    defaultValues={noProof}
    schema={withCode ? twoFactorChangeInput : z.omit(twoFactorSetupInput, { code: true })}
    send={send}
  >
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
    <Stack spacing={1.5}>
      <Typography>{help}</Typography>
      <AccountPasswordInput
        source="current_password"
        label={text('auth.profile.current')}
        autoFocus
        autoComplete="current-password"
      />
      {withCode && <CodeInput label={text('account.twoFactor.codeOrRecovery')} recovery />}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <SubmitButton fullWidth={false} label={action} />
        {onCancel && <Button onClick={onCancel}>{text('register.cancel')}</Button>}
      </Stack>
    </Stack>
  </AccountForm>
);
