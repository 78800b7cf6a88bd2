import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { failureReason } from '../../components/failureReason.ts';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { sealedTyped } from '../../offline/drafts/durableStorage.ts';
import { useOutbox } from '../../offline/outbox/state.ts';
import { wipeDevice } from '../../offline/store/deviceSession.ts';
import { deviceOwner } from '../../offline/store/state.ts';
import { saveOutbox } from './saveOutbox.ts';

/** What somebody entered who can't sign in any more: it can be taken away or dropped, and nothing else. */
export function LeftEntries({ onDropped }: { onDropped: () => void }) {
  const box = useOutbox();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const owner = deviceOwner();
  const waiting = box.entries.length;
  // They go with it: anyone who may sign in again finds them behind the PIN as long as they stay.
  const typed = sealedTyped(owner?.userId).length;
  const words = [
    waiting > 0 && text('device.ended.left', { smart_count: waiting }),
    typed > 0 && text('account.signOut.drafts', { smart_count: typed }),
  ]
    .filter(Boolean)
    .join(' ');
  const save = async () => {
    setFailure(undefined);
    if (!owner) return;
    const missing = await saveOutbox({ id: owner.userId, name: owner.name });
    if (missing.length > 0) setFailure(text('outbox.exportMissing', { names: missing.join(comma()) }));
  };
  const drop = async () => {
    if (!(await wipeDevice(waiting))) return false;
    onDropped();
    return true;
  };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {words}
      </Alert>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          onClick={() =>
            void save().catch(error => setFailure(text('device.failed', { message: failureReason(error) })))
          }
        >
          {text('outbox.export')}
        </Button>
        <Button color="error" onClick={() => setAsking(true)}>
          {text('device.ended.drop')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={text('device.ended.dropTitle')}
        text={words}
        action={text('device.ended.drop')}
        danger
        onConfirm={drop}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
