import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAuthenticated, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createAddress, editAddress } from '../components/addresses.ts';
import { accountForms } from '../components/form/accountForms.ts';
import { draftsOf, KEEP_DAYS, type KeptDraft, removeDraft } from '../components/form/draftStore.ts';
import type { DraftAsked } from '../components/form/useDraft.ts';
import { formatMoment } from '../components/format.ts';
import { ConfirmDialog } from '../components/record/ConfirmDialog.tsx';
import { useCaller } from '../components/useMay.ts';
import { isUnreadable, subscribeTyped, typedKeys } from '../device/lasting.ts';
import { useText } from '../i18n/useText.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { ownDirection } from '../theme/ownDirection.ts';
import { UnlockForm } from './device/UnlockForm.tsx';

/** Sheets and dialogs count, too: the PIN opens them all. */
const lockedOf = (userId: unknown) => typedKeys(userId).filter(isUnreadable).length;

/** `/drafts`: all that this person has left unsaved on this device. */
export default function Drafts() {
  const session = useAuthenticated();
  return session.isPending ? <PageSkeleton /> : <Content />;
}

function Content() {
  const text = useText();
  const userId = useCaller()?.id;
  const [drafts, setDrafts] = useState(() => draftsOf(userId));
  const [locked, setLocked] = useState(() => lockedOf(userId));
  useEffect(
    () =>
      subscribeTyped(() => {
        setDrafts(draftsOf(userId));
        setLocked(lockedOf(userId));
      }),
    [userId],
  );
  const [isAsking, setIsAsking] = useState(false);
  const discard = (gone: readonly KeptDraft[]) => {
    for (const { key } of gone) removeDraft(key);
    setDrafts(draftsOf(userId));
  };
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {text('shell.drafts')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {text('account.drafts.help', { days: KEEP_DAYS })}
      </Typography>
      {locked > 0 && (
        <Box sx={{ mb: 3 }}>
          <Typography role="status" sx={{ mb: 1 }}>
            {text('device.locked')}
          </Typography>
          <UnlockForm />
        </Box>
      )}
      {drafts.length === 0 && locked === 0 && (
        <Typography role="status">{text('account.drafts.none')}</Typography>
      )}
      {drafts.length > 0 && (
        <Card>
          <List aria-label={text('shell.drafts')} disablePadding>
            {drafts.map((draft, index) => (
              <DraftRow
                key={draft.key}
                draft={draft}
                divider={index < drafts.length - 1}
                onDiscard={() => discard([draft])}
              />
            ))}
          </List>
        </Card>
      )}
      {drafts.length > 1 && (
        <Button color="error" sx={{ mt: 2 }} onClick={() => setIsAsking(true)}>
          {text('account.drafts.discardAll')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text('account.drafts.discardAllTitle', { smart_count: drafts.length })}
        text={text('account.drafts.discardAllText')}
        action={text('account.drafts.discardAll')}
        danger
        onConfirm={async () => discard(drafts)}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

interface DraftRowProps {
  draft: KeptDraft;
  divider: boolean;
  onDiscard: () => void;
}

function DraftRow({ draft, divider, onDiscard }: DraftRowProps) {
  const text = useText();
  const translate = useTranslate();
  const { resource, recordId, savedAt } = draft;
  const own = accountForms[resource];
  const register = own ? text(own.title) : translate(`resources.${resource}.name`, { smart_count: 1 });
  const name = draft.name || text('register.draft.nameless');
  const address = recordId === undefined ? createAddress(resource) : editAddress(resource, recordId);
  const to = own?.address ?? address;
  const isNew = recordId === undefined ? 'ofNew' : 'ofRecord';
  const kind = own ? 'ofAccount' : isNew;
  const state: DraftAsked = { draft: draft.key };
  const label = `${register}: ${name}, ${formatMoment(savedAt)}`;
  return (
    <ListItem divider={divider} sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <ListItemText
        sx={{ flex: '1 1 220px', minWidth: 0 }}
        primary={name}
        secondary={text(`account.drafts.${kind}`, { register, id: recordId, at: formatMoment(savedAt) })}
        slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere', ...ownDirection } } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button component={Link} to={to} state={state} aria-label={`${text('register.open')} ${label}`}>
          {text('register.open')}
        </Button>
        <Button color="error" aria-label={`${text('account.drafts.discard')} ${label}`} onClick={onDiscard}>
          {text('account.drafts.discard')}
        </Button>
      </Box>
    </ListItem>
  );
}
