/** Turns offline access in this browser on and off, and changes its PIN. */
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { canUseOffline } from '../../../../contract/people/session.ts';
import { formatMoment } from '../../../components/format.ts';
import { UnlockForm } from '../../../components/pin/UnlockForm.tsx';
import { ConfirmDialog } from '../../../components/record/ConfirmDialog.tsx';
import { StorageNotice } from '../../../components/StorageNotice.tsx';
import { unsentDataText } from '../../../components/unsentDataText.ts';
import { useOfflineStore, useOfflineStoreOwner } from '../../../components/useOfflineStore.ts';
import { text } from '../../../i18n/text.ts';
import { draftKeysOf, encryptedDraftKeys, isUnreadable } from '../../../offline/drafts/durableStorage.ts';
import { isOfflineSupported } from '../../../offline/store/state.ts';
import { changePin, deleteOfflineStore, setUpOfflineStore } from '../../../offline/store/storeSession.ts';
import { ownCaller } from '../../../providers/session.ts';
import { AccountCard } from '../AccountCard.tsx';
import { NewPinForm } from './NewPinForm.tsx';
import { OfflineRecords } from './OfflineRecords.tsx';

export function OfflineAccessCard() {
  const state = useOfflineStore();
  const owner = useOfflineStoreOwner();
  const caller = ownCaller();
  if (!caller || !canUseOffline(caller.roles)) return null;
  const isOwn = owner?.userId === caller.id;
  return (
    <AccountCard title={text('device.title')} help={text('device.help')}>
      {!isOfflineSupported() && <Alert severity="info">{text('device.insecure')}</Alert>}
      {isOfflineSupported() && (state === 'off' || !isOwn) && <Off />}
      {isOfflineSupported() && state !== 'off' && isOwn && <On isOpen={state === 'open'} />}
    </AccountCard>
  );
}

function Off() {
  const notify = useNotify();
  const owner = useOfflineStoreOwner();
  const [isAsking, setAsking] = useState(false);
  /** Asks for the PIN before pending changes are deleted. */
  const [losing, setLosing] = useState<string>();
  if (!isAsking) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{text('device.offText')}</Typography>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {text('device.switchOn')}
        </Button>
      </Stack>
    );
  }
  const switchOn = async (pin: string, givenUp = 0) => {
    const isDone = await setUpOfflineStore(pin, givenUp);
    if (isDone) notify('device.on', { type: 'success' });
    setLosing(isDone ? undefined : pin);
    return isDone;
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>{text('device.pinText')}</Typography>
      <NewPinForm
        action={text('device.switchOn')}
        send={pin => switchOn(pin).then(() => undefined)}
        onCancel={() => setAsking(false)}
      />
      {owner && losing !== undefined && (
        <ConfirmDialog
          open
          title={text('outbox.other.title', { name: owner.name })}
          text={unsentDataText(owner)}
          action={text('outbox.other.wipe')}
          danger
          onConfirm={() => switchOn(losing, owner.waiting + owner.typed)}
          onClose={() => setLosing(undefined)}
        />
      )}
    </>
  );
}

function On({ isOpen }: { isOpen: boolean }) {
  const notify = useNotify();
  const { userId, waiting = 0, seenAt } = useOfflineStoreOwner() ?? {};
  const waits = waiting > 0 ? text('device.waiting', { smart_count: waiting }) : '';
  // Drafts that this tab can read stay.
  const typed = isOpen ? 0 : draftKeysOf(userId).filter(isUnreadable).length;
  // Encrypted drafts are longer. Without space they stay as they were.
  const unsealed = isOpen ? draftKeysOf(userId).length - encryptedDraftKeys(userId).length : 0;
  const drafts = typed > 0 ? text('account.signOut.drafts', { smart_count: typed }) : '';
  const [asks, setAsks] = useState<'pin' | 'off'>();
  const close = () => setAsks(undefined);
  const newPin = async (next: string, old: string) => {
    const answer = await changePin(old, next);
    if (!answer) {
      close();
      notify('device.pin.changed', { type: 'success' });
    }
    return answer;
  };
  const switchOff = async () => {
    // Asks again about changes that another tab has stored since.
    if (!(await deleteOfflineStore(waiting))) return false;
    notify('device.switchedOff', { type: 'success' });
    return true;
  };
  return (
    <Stack spacing={2}>
      {isOpen ? (
        <Typography role="status">
          <b>{text('device.on')}</b> {waits} {text('device.seen', { at: formatMoment(seenAt) })}
        </Typography>
      ) : (
        <Box>
          <Typography sx={{ mb: 1 }}>{text('device.locked')}</Typography>
          <UnlockForm />
        </Box>
      )}
      {unsealed > 0 && (
        <Alert severity="warning" role="note">
          {text('device.unsealed', { smart_count: unsealed })}
        </Alert>
      )}
      {isOpen && <StorageNotice />}
      {isOpen && <OfflineRecords />}
      {asks === 'pin' && (
        <NewPinForm withOld action={text('device.pin.change')} send={newPin} onCancel={close} />
      )}
      {asks !== 'pin' && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {isOpen && (
            <Button variant="outlined" onClick={() => setAsks('pin')}>
              {text('device.pin.change')}
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={() => setAsks('off')}>
            {text('device.switchOff')}
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        open={asks === 'off'}
        title={text('device.offTitle')}
        text={[waits, drafts, text('device.offConfirm')].filter(Boolean).join(' ')}
        action={text('device.switchOff')}
        danger
        onConfirm={switchOff}
        onClose={close}
      />
    </Stack>
  );
}
