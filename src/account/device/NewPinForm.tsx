import { Alert, Box, Button, Stack } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { PinField } from '../../components/pin/PinField.tsx';
import { useWrongPin } from '../../components/pin/useWrongPin.ts';
import { whyFailed } from '../../components/whyFailed.ts';
import { PIN_FORM } from '../../device/limits.ts';
import type { WrongPin } from '../../device/vault.ts';
import { text } from '../../i18n/text.ts';

interface NewPinFormProps {
  action: string;
  /** The present PIN is asked for, too. */
  withOld?: boolean;
  send: (next: string, old: string) => Promise<WrongPin | undefined>;
  onCancel: () => void;
}

/** A PIN that is chosen, typed twice against slips. */
export function NewPinForm({ action, withOld, send, onCancel }: NewPinFormProps) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wrong = useWrongPin();
  const isShort = !PIN_FORM.test(next);
  const differs = next !== again;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || differs || (withOld && old === '') || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await send(next, old)
      .then(wrong.note, error => setFailure(text('device.failed', { message: whyFailed(error) })))
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
      {withOld && <PinField label={text('device.pin.old')} value={old} onChange={setOld} autoFocus />}
      <PinField
        label={text(withOld ? 'device.pin.new' : 'device.pin.choose')}
        value={next}
        onChange={setNext}
        autoFocus={!withOld}
        error={isTried && isShort}
        helperText={text('device.pin.form')}
      />
      <PinField
        label={text('device.pin.again')}
        value={again}
        onChange={setAgain}
        error={isTried && differs}
        helperText={isTried && differs ? text('device.pin.differs') : undefined}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{text('register.cancel')}</Button>
      </Stack>
    </Box>
  );
}
