import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { failureReason } from '../../components/failureReason.ts';
import { TitledDialog } from '../../components/record/TitledDialog.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { unsentDataText } from '../../components/unsentDataText.ts';
import { useOfflineStore, useOfflineStoreOwner } from '../../components/useOfflineStore.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { Outbox } from '../../offline/outbox/entry.ts';
import { startSender } from '../../offline/outbox/sender.ts';
import { sendingProblem, subscribeSending, useOutbox } from '../../offline/outbox/state.ts';
import type { OfflineStoreOwner } from '../../offline/store/state.ts';
import { deleteOfflineStore, leaveOfflineStore } from '../../offline/store/storeSession.ts';
import { useSession } from '../../providers/useSession.ts';

/** On every page while offline access is on: sends pending changes, and asks about data of another user. */
export default function OutboxSync() {
  const session = useSession();
  const state = useOfflineStore();
  const owner = useOfflineStoreOwner();
  if (!session || state === 'off' || !owner) return null;
  if (owner.userId !== session.user.id) return <OtherUsersData owner={owner} />;
  return state === 'open' ? <Sender /> : null;
}

/** Keys of entries that were just added or changed. */
const fresh = ({ entries }: Outbox) =>
  entries.filter(({ state, tried }) => state === 'waits' && !tried).map(({ seq, key }) => `${seq}/${key}`);

function Sender() {
  const queryClient = useQueryClient();
  const leaveIfSignedOut = useLogoutIfAccessDenied();
  const box = useOutbox();
  const sender = useRef<ReturnType<typeof startSender>>(undefined);
  useEffect(() => {
    sender.current = startSender({
      onSettled: register => void recordsChanged(queryClient, register),
      onSignedOut: error => void leaveIfSignedOut(error),
    });
    return () => sender.current?.stop();
  }, [leaveIfSignedOut, queryClient]);
  const notify = useNotify();
  const problem = useSyncExternalStore(subscribeSending, sendingProblem);
  useEffect(() => {
    if (problem) notify(translate('outbox.stuck', { message: failureReason(problem) }), { type: 'error' });
  }, [problem, notify]);
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = fresh(box);
    const isNew = now.some(one => !known.current.includes(one));
    known.current = now;
    if (isNew) sender.current?.wake();
  }, [box]);
  return null;
}

/** Asks before pending changes of another user are deleted. */
function OtherUsersData({ owner }: { owner: OfflineStoreOwner }) {
  const { name, waiting } = owner;
  const [isLeft, setLeft] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Leaves only drafts, encrypted. If this fails, the next page tries again.
  useEffect(() => {
    if (waiting === 0) void leaveOfflineStore().catch(() => undefined);
  }, [waiting]);
  if (waiting === 0 || isLeft) return null;
  const leave = () => setLeft(true);
  const wipe = () => {
    setFailure(undefined);
    void deleteOfflineStore(waiting).catch(error =>
      setFailure(text('device.failed', { message: failureReason(error) })),
    );
  };
  return (
    <TitledDialog
      open
      onClose={leave}
      title={text('outbox.other.title', { name })}
      text={unsentDataText(owner)}
      actions={
        <>
          <Button color="error" onClick={wipe}>
            {text('outbox.other.wipe')}
          </Button>
          <Button variant="contained" autoFocus onClick={leave}>
            {text('outbox.other.leave')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </TitledDialog>
  );
}
