import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { failureReason } from '../../components/failureReason.ts';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { encryptedDraftKeys } from '../../offline/drafts/durableStorage.ts';
import { useOutbox } from '../../offline/outbox/state.ts';
import { offlineStoreOwner } from '../../offline/store/state.ts';
import { deleteOfflineStore } from '../../offline/store/storeSession.ts';
import { downloadOutbox } from './downloadOutbox.ts';

/** Pending changes of a user who can't sign in any more. They can only be exported or deleted. */
export function OrphanedEntries({ onDropped }: { onDropped: () => void }) {
  const box = useOutbox();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const owner = offlineStoreOwner();
  const waiting = box.entries.length;
  // Encrypted drafts would be deleted, too. If they stay, the PIN opens them after signing in again.
  const typed = encryptedDraftKeys(owner?.userId).length;
  const warning = [
    waiting > 0 && text('device.ended.left', { smart_count: waiting }),
    typed > 0 && text('account.signOut.drafts', { smart_count: typed }),
  ]
    .filter(Boolean)
    .join(' ');
  const save = async () => {
    setFailure(undefined);
    if (!owner) return;
    const missing = await downloadOutbox({ id: owner.userId, name: owner.name });
    if (missing.length > 0) setFailure(text('outbox.exportMissing', { names: missing.join(comma()) }));
  };
  const drop = async () => {
    if (!(await deleteOfflineStore(waiting))) return false;
    onDropped();
    return true;
  };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {warning}
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
        text={warning}
        action={text('device.ended.drop')}
        danger
        onConfirm={drop}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
