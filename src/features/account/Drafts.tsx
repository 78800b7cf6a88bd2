import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useAuthenticated } from 'react-admin';
import { createAddress, editAddress } from '../../components/addresses.ts';
import { accountForms } from '../../components/form/accountForms.ts';
import { useDiscardDrafts } from '../../components/form/useDiscardDrafts.tsx';
import { formatMoment } from '../../components/format.ts';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { UnlockForm } from '../../components/pin/UnlockForm.tsx';
import { useCaller } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import {
  draftsOf,
  isLockedFor,
  KEEP_DAYS,
  removeDraft,
  type SavedDraft,
} from '../../offline/drafts/drafts.ts';
import {
  draftKeysOf,
  isUnreadable,
  savedAtOf,
  subscribeDraftCipher,
} from '../../offline/drafts/durableStorage.ts';
import type { DraftLinkState } from '../../offline/drafts/useDraft.ts';
import { offlineStoreState, subscribeOfflineStore } from '../../offline/store/state.ts';
import { ownDirection } from '../../theme/ownDirection.ts';

const readDrafts = (userId: unknown) => ({
  drafts: draftsOf(userId),
  /** Includes those of the table view and of dialogs. Only the PIN opens them. */
  unreadable: draftKeysOf(userId).filter(isUnreadable),
  isLocked: isLockedFor(userId),
});

/** `/drafts`: the user's drafts on this device. */
export default function Drafts() {
  const session = useAuthenticated();
  return session.isPending ? <PageSkeleton /> : <Content />;
}

function Content() {
  const userId = useCaller()?.id;
  const [{ drafts, unreadable, isLocked }, setFound] = useState(() => readDrafts(userId));
  useEffect(() => {
    const look = () => setFound(readDrafts(userId));
    const stops = [
      subscribeDraftCipher(look),
      // After the device was opened, drafts report when they can be read.
      subscribeOfflineStore(() => offlineStoreState() === 'open' || look()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
  const discarding = useDiscardDrafts({
    onDiscard: gone => {
      for (const { key } of gone) removeDraft(key);
      setFound(readDrafts(userId));
    },
  });
  const lost = isLocked ? [] : unreadable;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeading sx={{ mb: 1 }}>{text('shell.drafts')}</PageHeading>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {text('account.drafts.help', { days: KEEP_DAYS })}
      </Typography>
      {isLocked && unreadable.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <Typography role="status" sx={{ mb: 1 }}>
            {text('device.locked')}
          </Typography>
          <UnlockForm />
        </Box>
      )}
      {drafts.length === 0 && unreadable.length === 0 && (
        <Typography role="status">{text('account.drafts.none')}</Typography>
      )}
      {drafts.length + lost.length > 0 && (
        <Card>
          <List aria-label={text('shell.drafts')} disablePadding sx={divided}>
            {drafts.map(draft => (
              <DraftRow key={draft.key} draft={draft} onDiscard={() => discarding.ask([draft])} />
            ))}
            {lost.map(key => (
              <LostRow
                key={key}
                savedAt={savedAtOf(key)}
                onDiscard={() => discarding.ask([{ key, savedAt: savedAtOf(key) }])}
              />
            ))}
          </List>
        </Card>
      )}
      {drafts.length > 1 && (
        <Button color="error" sx={{ mt: 2 }} onClick={() => discarding.ask(drafts)}>
          {text('register.draft.discardAll')}
        </Button>
      )}
      {discarding.question}
    </Box>
  );
}

const divided = { '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

interface LostRowProps {
  savedAt: string;
  onDiscard: () => void;
}

/** A locked draft: only its time is known. */
function LostRow({ savedAt, onDiscard }: LostRowProps) {
  const at = formatMoment(savedAt);
  return (
    <ListItem sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <ListItemText
        sx={{ flex: '1 1 220px', minWidth: 0 }}
        primary={text('account.drafts.unreadable')}
        secondary={at}
      />
      <Button color="error" aria-label={`${text('register.draft.discardOne')} ${at}`} onClick={onDiscard}>
        {text('register.draft.discardOne')}
      </Button>
    </ListItem>
  );
}

interface DraftRowProps {
  draft: SavedDraft;
  onDiscard: () => void;
}

function DraftRow({ draft, onDiscard }: DraftRowProps) {
  const { resource, recordId, savedAt } = draft;
  const own = accountForms[resource];
  const register = own ? text(own.title) : translate(`resources.${resource}.name`, { smart_count: 1 });
  const name = draft.name || text('register.draft.nameless');
  const address = recordId === undefined ? createAddress(resource) : editAddress(resource, recordId);
  const to = own?.address ?? address;
  const isNew = recordId === undefined ? 'ofNew' : 'ofRecord';
  const kind = own ? 'ofAccount' : isNew;
  const state: DraftLinkState = { draft: draft.key };
  const label = `${register}: ${name}, ${formatMoment(savedAt)}`;
  return (
    <ListItem sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <ListItemText
        sx={{ flex: '1 1 220px', minWidth: 0 }}
        primary={name}
        secondary={text(`account.drafts.${kind}`, { register, id: recordId, at: formatMoment(savedAt) })}
        slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere', ...ownDirection(name) } } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          component={LinkBase}
          to={to}
          state={state}
          aria-label={`${text('account.drafts.open')} ${label}`}
        >
          {text('account.drafts.open')}
        </Button>
        <Button
          color="error"
          aria-label={`${text('register.draft.discardOne')} ${label}`}
          onClick={onDiscard}
        >
          {text('register.draft.discardOne')}
        </Button>
      </Box>
    </ListItem>
  );
}
