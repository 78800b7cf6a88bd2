import { Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { UnlockForm } from '../../components/pin/UnlockForm.tsx';
import { text } from '../../i18n/text.ts';
import { offlineStoreOwner } from '../../offline/store/state.ts';
import { readSession } from '../../providers/session.ts';
import { OrphanedEntries } from '../outbox/OrphanedEntries.tsx';

interface OpenWithPinProps {
  onOpened: () => void;
  /** @param notice why, unless the user asked for it */
  onLeave: (notice?: string) => void;
}

/** Instead of the sign-in form on a device with offline data, which opens with its PIN, also offline. */
export default function OpenWithPin({ onOpened, onLeave }: OpenWithPinProps) {
  const { name = '', ended, waiting = 0 } = offlineStoreOwner() ?? {};
  // The PIN can't restore a session that has ended permanently.
  const [isLeft, setLeft] = useState(false);
  const opened = () => (readSession() ? onOpened() : setLeft(true));
  if (isLeft) return <OrphanedEntries onDropped={() => onLeave(text('device.ended.dropped'))} />;
  return (
    <>
      {!ended && (
        <Typography sx={{ mb: 1.5 }}>
          {text('device.signIn.help', { name })}{' '}
          {waiting > 0 && <b>{text('device.waiting', { smart_count: waiting })}</b>}
        </Typography>
      )}
      <UnlockForm autoFocus onOpened={opened} onWiped={() => onLeave(text('device.signIn.wiped'))} />
      <Stack direction="row" sx={{ mt: 3 }}>
        <Link component="button" type="button" onClick={() => onLeave()}>
          {text('device.signIn.password')}
        </Link>
      </Stack>
    </>
  );
}
