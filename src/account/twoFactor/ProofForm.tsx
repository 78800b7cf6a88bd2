import { Box, Button, Stack, Typography } from '@mui/material';
import { twoFactorChangeInput, twoFactorSetupInput } from '../../../contract/people/people.ts';
import { CodeField } from '../../auth/CodeField.tsx';
import { FormAlert } from '../../auth/FormAlert.tsx';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { SubmitButton } from '../../auth/SubmitButton.tsx';
import { useAccountForm } from '../../auth/useAccountForm.ts';
import { useText } from '../../i18n/useText.ts';

export interface Proof {
  current_password: string;
  code: string;
}

interface Props {
  help: string;
  action: string;
  /** Tells the browser's password manager whose password it is. */
  username: string;
  /** Both factors, where there are two already. */
  withCode: boolean;
  send: (proof: Proof) => Promise<void>;
  onCancel?: () => void;
}

/** The person proves once more who they are before the second factor is set up, changed or taken away. */
export const ProofForm = ({ help, action, username, withCode, send, onCancel }: Props) => {
  const text = useText();
  const form = useAccountForm({
    initial: { current_password: '', code: '' },
    schema: withCode ? twoFactorChangeInput : twoFactorSetupInput.omit({ code: true }),
    send,
  });
  return (
    <Box component="form" onSubmit={form.submit} noValidate>
      <FormAlert message={form.failure} onClose={form.dismiss} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack spacing={1.5}>
        <Typography>{help}</Typography>
        <PasswordField
          label={text('account.twoFactor.password')}
          required
          autoFocus
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        {withCode && (
          <CodeField label={text('account.twoFactor.codeOrRecovery')} recovery {...form.field('code')} />
        )}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <SubmitButton busy={form.busy} fullWidth={false} label={action} busyLabel={text('auth.busy')} />
          {onCancel && <Button onClick={onCancel}>{text('account.twoFactor.cancel')}</Button>}
        </Stack>
      </Stack>
    </Box>
  );
};
