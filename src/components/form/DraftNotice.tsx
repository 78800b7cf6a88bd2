import { Alert, Button } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { formatMoment } from '../format.ts';
import type { Draft } from './draftStore.ts';

interface DraftNoticeProps {
  offered: Draft | null;
  restored: Draft | null;
  /** The record was changed after the draft was begun. */
  outdated: boolean;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Offers what an earlier visit left unsaved, or says that it was put back. */
export function DraftNotice({
  offered,
  restored,
  outdated,
  onRestore,
  onDiscard,
  onClose,
}: DraftNoticeProps) {
  const text = useText();
  if (offered) {
    return (
      <Alert
        severity="info"
        role="status"
        sx={{ mb: 2 }}
        action={
          <>
            <Button color="inherit" size="small" onClick={() => onRestore(offered)}>
              {text('register.draft.restore')}
            </Button>
            <Button color="inherit" size="small" onClick={onDiscard}>
              {text('register.draft.discard')}
            </Button>
          </>
        }
      >
        {text('register.draft.offer', { at: formatMoment(offered.savedAt) })}
        {outdated && ` ${text('register.draft.outdated')}`}
      </Alert>
    );
  }
  if (!restored) return null;
  return (
    <Alert severity="success" role="status" sx={{ mb: 2 }} onClose={onClose}>
      {text('register.draft.restored', { at: formatMoment(restored.savedAt) })}
    </Alert>
  );
}
