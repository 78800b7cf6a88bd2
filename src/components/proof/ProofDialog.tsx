import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { proofWays } from '../../../contract/people/people.ts';
import { CodeField } from '../../auth/CodeField.tsx';
import { FormAlert } from '../../auth/FormAlert.tsx';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { SubmitButton } from '../../auth/SubmitButton.tsx';
import { useAccountForm } from '../../auth/useAccountForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useSession } from '../../providers/useSession.ts';
import { useOfficeData } from '../dataProvider.ts';

type Way = 'current_password' | 'code';

interface Props {
  onProved: (proof: string) => void;
  onCancel: () => void;
}

/** Asks for the password, or where there is a second factor for a code instead, before something of weight is done. */
const ProofDialog = ({ onProved, onCancel }: Props) => {
  const text = useText();
  const id = useId();
  const username = useSession()?.user.username ?? '';
  const dataProvider = useOfficeData();
  const [way, setWay] = useState<Way>('current_password');
  const { data: twoFactor } = useQuery({
    queryKey: ['people', 'two-factor'],
    queryFn: () => dataProvider.twoFactor(),
  });
  const form = useAccountForm({
    initial: { current_password: '', code: '' },
    schema: way === 'code' ? proofWays.pick({ code: true }) : proofWays.pick({ current_password: true }),
    send: async values => onProved(await dataProvider.prove({ [way]: values[way] })),
  });
  const other: Way = way === 'code' ? 'current_password' : 'code';
  const change = () => {
    form.dismiss();
    setWay(other);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={form.busy ? undefined : onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Box component="form" onSubmit={form.submit} noValidate>
        <DialogTitle id={`${id}-title`}>{text('account.proof.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {text('account.proof.help')}
          </DialogContentText>
          <FormAlert message={form.failure} onClose={form.dismiss} />
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {way === 'code' ? (
            <CodeField
              key="code"
              fullWidth
              recovery
              autoFocus
              label={text('account.twoFactor.codeOrRecovery')}
              {...form.field('code')}
            />
          ) : (
            <PasswordField
              key="password"
              fullWidth
              required
              autoFocus
              autoComplete="current-password"
              label={text('account.twoFactor.password')}
              {...form.field('current_password')}
            />
          )}
          {twoFactor?.enabled && (
            <Button size="small" onClick={change} disabled={form.busy} sx={{ mt: 1 }}>
              {text(way === 'code' ? 'account.proof.byPassword' : 'account.proof.byCode')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={form.busy}>
            {text('account.twoFactor.cancel')}
          </Button>
          <SubmitButton
            busy={form.busy}
            fullWidth={false}
            label={text('account.proof.action')}
            busyLabel={text('auth.busy')}
          />
        </DialogActions>
      </Box>
    </Dialog>
  );
};

export default ProofDialog;
