/** `/outbox`: pending and sent changes of this device. */

import { Alert, Box, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useAuthenticated } from 'react-admin';
import { showAddress } from '../../components/addresses.ts';
import { failureReason } from '../../components/failureReason.ts';
import { formatMoment } from '../../components/format.ts';
import { ButtonLink, TextLink } from '../../components/frame/links.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { UnlockForm } from '../../components/pin/UnlockForm.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { StorageNotice } from '../../components/StorageNotice.tsx';
import { useOfflineStore, useOfflineStoreOwner } from '../../components/useOfflineStore.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { discardEntry, mayHaveArrived, withoutFile } from '../../offline/outbox/changes.ts';
import type { OutboxEntry, SentEntry, StoredFile } from '../../offline/outbox/entry.ts';
import { sendingProblem, subscribeSending, useOutbox } from '../../offline/outbox/state.ts';
import { readSession } from '../../providers/session.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { DecideEntry } from './DecideEntry.tsx';
import { EntryRow } from './EntryRow.tsx';
import { ExportImport } from './ExportImport.tsx';
import { useChangeOutbox } from './useChangeOutbox.ts';

export default function OutboxPage() {
  const session = useAuthenticated();
  const state = useOfflineStore();
  const owner = useOfflineStoreOwner();
  // Only the owner may try the PIN, because ten wrong ones delete everything.
  const isOwn = owner?.userId === readSession()?.user.id;
  if (session.isPending) return <PageSkeleton />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading sx={{ mb: 1 }}>{text('outbox.title')}</PageHeading>
      {state === 'off' && (
        <>
          <Typography sx={{ mb: 2 }}>{text('outbox.off')}</Typography>
          <ButtonLink to="/profile" variant="outlined">
            {text('outbox.profile')}
          </ButtonLink>
        </>
      )}
      {state === 'locked' && !isOwn && owner && (
        <Typography>{text('outbox.other.text', { name: owner.name, smart_count: owner.waiting })}</Typography>
      )}
      {state === 'locked' && isOwn && (
        <>
          <Typography sx={{ mb: 1 }}>{text('outbox.locked')}</Typography>
          <UnlockForm />
        </>
      )}
      {state === 'open' && <Content />}
    </Box>
  );
}

/** An entry or one of its documents, to be discarded. */
interface Discarding {
  entry: OutboxEntry;
  file?: StoredFile;
}

function Content() {
  const queryClient = useQueryClient();
  const box = useOutbox();
  const change = useChangeOutbox();
  const problem = useSyncExternalStore(subscribeSending, sendingProblem);
  const [deciding, setDeciding] = useState<OutboxEntry>();
  const [discarding, setDiscarding] = useState<Discarding>();
  const discard = async ({ entry, file }: Discarding) => {
    const isGone = await change(now =>
      file ? withoutFile(now, entry.seq, file.at) : discardEntry(now, entry.seq),
    );
    if (isGone) void recordsChanged(queryClient, entry.register);
    return isGone;
  };
  const hasDocuments = box.entries.some(({ files }) => files.length > 0);
  const { entry: leaving, file } = discarding ?? {};
  const help = text(leaving && mayHaveArrived(leaving) ? 'outbox.discardTried' : 'outbox.discardText');
  const question = file
    ? { title: text('outbox.removeFileTitle'), text: text('outbox.removeFileText', { name: file.name }) }
    : {
        title: text('outbox.discardTitle'),
        text: [leaving?.name, help].filter(Boolean).join(': '),
      };
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {text('outbox.help')} {hasDocuments && text('outbox.documentsHelp')}
      </Typography>
      {problem && box.entries.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text('outbox.stuck', { message: failureReason(problem) })}
        </Alert>
      )}
      {box.entries.length > 0 && <StorageNotice hideIfPersisted />}
      {box.entries.length === 0 && (
        <Typography role="status" sx={{ mb: 2 }}>
          {text('outbox.none')}
        </Typography>
      )}
      {box.entries.some(({ status }) => status === 403) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('outbox.rightLost')}
        </Alert>
      )}
      {box.entries.length > 0 && (
        <Card sx={{ mb: 2 }}>
          <List aria-label={text('outbox.waiting')} disablePadding>
            {box.entries.map((entry, index) => (
              <EntryRow
                key={entry.seq}
                entry={entry}
                box={box}
                divider={index < box.entries.length - 1}
                onDecide={() => setDeciding(entry)}
                onDiscard={file => setDiscarding({ entry, file })}
              />
            ))}
          </List>
        </Card>
      )}
      <ExportImport box={box} />
      {box.sent.length > 0 && <Sent sent={box.sent} />}
      {deciding && <DecideEntry entry={deciding} onClose={() => setDeciding(undefined)} />}
      <ConfirmDialog
        open={discarding !== undefined}
        {...question}
        action={file ? text('outbox.removeFile', { name: file.name }) : text('outbox.discard')}
        danger
        onConfirm={async () => discarding && discard(discarding)}
        onClose={() => setDiscarding(undefined)}
      />
    </>
  );
}

const SHOWN = 50;

function Sent({ sent }: { sent: readonly SentEntry[] }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text('outbox.sent')}
      </Typography>
      <Card>
        <List aria-label={text('outbox.sent')} disablePadding>
          {sent
            .slice(0, SHOWN)
            .map(({ key, register, id, action, name, sentAt, documents = [] }, index, all) => {
              const called = translate(`resources.${register}.name`, { smart_count: 1 });
              const what = text(`outbox.what.${action}`, { register: called, id });
              return (
                <ListItem key={key} divider={index < all.length - 1}>
                  <ListItemText
                    primary={
                      action === 'delete' || id === undefined ? (
                        name
                      ) : (
                        <TextLink to={showAddress(register, id)}>{name || id}</TextLink>
                      )
                    }
                    secondary={[what, formatMoment(sentAt), ...documents].join(' · ')}
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere', ...ownDirection(name) } } }}
                  />
                </ListItem>
              );
            })}
        </List>
      </Card>
    </Box>
  );
}
