import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../components/BusyButton.tsx';
import { failureReason } from '../../../components/failureReason.ts';
import { PinField } from '../../../components/pin/PinField.tsx';
import { useWrongPin } from '../../../components/pin/useWrongPin.ts';
import { text } from '../../../i18n/text.ts';
import { isPassphrase, isPin } from '../../../offline/limits.ts';
import type { WrongPin } from '../../../offline/store/offlineStore.ts';
import { offlineStoreOwner } from '../../../offline/store/state.ts';

interface NewPinFormProps {
  action: string;
  /** Also asks for the current PIN. */
  withOld?: boolean;
  send: (next: string, old: string) => Promise<WrongPin | undefined>;
  onCancel: () => void;
}

/** A new PIN or passphrase, typed twice. */
export function NewPinForm({ action, withOld, send, onCancel }: NewPinFormProps) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wrong = useWrongPin();
  const hasPassphrase = offlineStoreOwner()?.isPassphrase ?? false;
  const [byWords, setByWords] = useState(false);
  const isShort = !(byWords ? isPassphrase : isPin)(next);
  const kind = byWords ? 'passphrase' : 'pin';
  const change = () => {
    setByWords(!byWords);
    setNext('');
    setAgain('');
    setTried(false);
  };
  const differs = next !== again;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || differs || (withOld && old === '') || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await send(next, old)
      .then(wrong.show, error => setFailure(text('device.failed', { message: failureReason(error) })))
      .finally(() => setBusy(false));
  };
  const message = failure ?? wrong.message;
  return (
    <Box component="form" noValidate onSubmit={event => void submit(event)} sx={{ maxWidth: 400 }}>
      {message && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {message}
        </Alert>
      )}
      {withOld && (
        <PinField
          label={text(hasPassphrase ? 'device.passphrase.old' : 'device.pin.old')}
          value={old}
          onChange={setOld}
          isPassphrase={hasPassphrase}
          autoFocus
        />
      )}
      <PinField
        label={text(`device.${kind}.${withOld ? 'new' : 'choose'}`)}
        value={next}
        onChange={setNext}
        autoFocus={!withOld}
        error={isTried && isShort}
        helperText={text(`device.${kind}.form`)}
        isPassphrase={byWords}
      />
      <PinField
        label={text(`device.${kind}.again`)}
        isPassphrase={byWords}
        value={again}
        onChange={setAgain}
        error={isTried && differs}
        helperText={isTried && differs ? text(`device.${kind}.differs`) : undefined}
      />
      <Link component="button" type="button" onClick={change} sx={{ mt: 1 }}>
        {text(byWords ? 'device.pin.instead' : 'device.passphrase.instead')}
      </Link>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {text(`device.${kind}.strength`)} {text('device.diskEncryption')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" busy={isBusy} loading={isBusy}>
          {action}
        </BusyButton>
        <Button onClick={onCancel}>{text('register.cancel')}</Button>
      </Stack>
    </Box>
  );
}
