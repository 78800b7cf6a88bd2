import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { proofWays } from '../../../../contract/people/people.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { useSession } from '../../../providers/useSession.ts';
import { AccountForm, ServerAnswer, SubmitButton } from '../AccountForm.tsx';
import { AccountPasswordInput, CodeInput } from '../inputs.tsx';

type Way = 'current_password' | 'code';

const noProof = { current_password: '', code: '' };

interface Props {
  onProved: (proof: string) => void;
  onCancel: () => void;
}

/** Re-authentication: asks for the password, or for a code if two-factor sign-in is on. */
const ReauthenticationDialog = ({ onProved, onCancel }: Props) => {
  const id = useId();
  const username = useSession()?.user.username ?? '';
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const [way, setWay] = useState<Way>('current_password');
  const { data: twoFactor } = useQuery({
    queryKey: ['people', 'two-factor'],
    queryFn: () => dataProvider.twoFactor(),
  });
  const busy = useRef(false);
  const send = async (values: typeof noProof) => {
    busy.current = true;
    const proved = dataProvider.prove({ [way]: values[way] }).finally(() => {
      busy.current = false;
    });
    onProved(await proved);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => busy.current || onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <AccountForm
        defaultValues={noProof}
        schema={
          way === 'code' ? z.pick(proofWays, { code: true }) : z.pick(proofWays, { current_password: true })
        }
        send={send}
        answer={null}
      >
        <DialogTitle id={`${id}-title`}>{text('account.proof.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {text('account.proof.help')}
          </DialogContentText>
          <ServerAnswer />
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {way === 'code' ? (
            <CodeInput recovery autoFocus label={text('account.twoFactor.codeOrRecovery')} />
          ) : (
            <AccountPasswordInput
              source="current_password"
              autoFocus
              autoComplete="current-password"
              label={text('auth.profile.current')}
            />
          )}
          {twoFactor?.enabled && <OtherWay way={way} onChange={setWay} />}
        </DialogContent>
        <Actions onCancel={onCancel} />
      </AccountForm>
    </Dialog>
  );
};

function OtherWay({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { formState, clearErrors } = useFormContext();
  const change = () => {
    clearErrors();
    onChange(way === 'code' ? 'current_password' : 'code');
  };
  return (
    <Button size="small" onClick={change} disabled={formState.isSubmitting} sx={{ mt: 1 }}>
      {text(way === 'code' ? 'account.proof.byPassword' : 'account.proof.byCode')}
    </Button>
  );
}

function Actions({ onCancel }: Pick<Props, 'onCancel'>) {
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onCancel} disabled={isSubmitting}>
        {text('register.cancel')}
      </Button>
      <SubmitButton fullWidth={false} label={text('account.proof.action')} />
    </DialogActions>
  );
}

export default ReauthenticationDialog;
