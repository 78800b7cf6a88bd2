import { Alert, Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { text } from '../../i18n/text.ts';
import type { WrongPin } from '../../offline/store/offlineStore.ts';
import { offlineStoreOwner } from '../../offline/store/state.ts';
import { openWithPin } from '../../offline/store/storeSession.ts';
import { BusyButton } from '../BusyButton.tsx';
import { failureReason } from '../failureReason.ts';
import { formatMoment } from '../format.ts';
import { PinField } from './PinField.tsx';
import { useWrongPin } from './useWrongPin.ts';

interface UnlockFormProps {
  autoFocus?: boolean;
  onOpened?: () => void;
  /** The PIN was wrong too often. */
  onWiped?: () => void;
}

/** Unlocks offline data with the PIN. */
export function UnlockForm({ autoFocus, onOpened, onWiped }: UnlockFormProps) {
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wrong = useWrongPin();
  const message = failure ?? wrong.message;
  const { ended, waiting = 0, isPerhapsUnseen, isPassphrase } = offlineStoreOwner() ?? {};
  const pending = () => text('device.ended.kept', { smart_count: waiting });
  const maybeOutdated =
    isPerhapsUnseen && text('device.unsure', { now: formatMoment(new Date().toISOString()) });
  const warning = ended ? `${text(`device.ended.${ended}`)} ${pending()}` : maybeOutdated;
  const open = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (pin === '' || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await openWithPin(pin)
      .then(handleResult, error => setFailure(text('device.failed', { message: failureReason(error) })))
      .finally(() => setBusy(false));
  };
  const handleResult = (answer: WrongPin | undefined) => {
    if (!answer) return onOpened?.();
    if (answer.triesLeft === 0) return onWiped?.();
    if (!answer.early) setPin('');
    wrong.show(answer);
  };
  return (
    <Box component="form" noValidate onSubmit={event => void open(event)} sx={{ maxWidth: 400 }}>
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      <PinField
        label={text(isPassphrase ? 'device.passphrase.label' : 'device.pin.label')}
        value={pin}
        onChange={setPin}
        isPassphrase={isPassphrase}
        autoFocus={autoFocus}
      />
      <BusyButton
        type="submit"
        variant="contained"
        busy={isBusy}
        loading={isBusy}
        disabled={pin === ''}
        sx={{ mt: 1.5 }}
      >
        {text('device.unlock')}
      </BusyButton>
    </Box>
  );
}
