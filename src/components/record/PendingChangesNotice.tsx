import { Alert } from '@mui/material';
import { text } from '../../i18n/text.ts';
import { refusalSentences } from '../../offline/outbox/entry.ts';
import { usePendingChanges } from '../../offline/outbox/state.ts';
import { OUTBOX } from '../addresses.ts';
import { ButtonLink } from '../frame/links.tsx';

interface PendingChangesNoticeProps {
  resource: string;
  id: unknown;
}

/** Above a record with pending changes on this device. Shows one that is stuck, if any, else the first. */
export function PendingChangesNotice({ resource, id }: PendingChangesNoticeProps) {
  const pending = usePendingChanges(resource, id);
  const [first] = pending;
  const stuck = pending.find(({ state }) => state !== 'waits');
  const shown = stuck ?? first;
  if (!shown) return null;
  const { action, state } = shown;
  return (
    <Alert
      severity={state === 'waits' ? 'info' : 'warning'}
      role="status"
      className="no-print"
      sx={{ mb: 2 }}
      action={
        <ButtonLink to={OUTBOX} color="inherit" size="small">
          {text('outbox.record.open')}
        </ButtonLink>
      }
    >
      {state === 'waits' && text(`outbox.record.${action}`)}
      {state === 'conflict' && text('outbox.record.conflict')}
      {state === 'refused' && text('outbox.record.refused', { message: refusalSentences(shown).join(' ') })}
    </Alert>
  );
}
