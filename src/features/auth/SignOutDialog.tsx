import { Button, DialogContentText, Stack } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { OUTBOX } from '../../components/addresses.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { TitledDialog } from '../../components/record/TitledDialog.tsx';
import { text } from '../../i18n/text.ts';
import { removeDraft } from '../../offline/drafts/drafts.ts';
import { waitBriefly } from '../../offline/store/database.ts';
import { HOME } from '../../providers/addresses/translate.ts';

interface SignOutDialogProps {
  /** Keys of drafts. */
  drafts: readonly string[];
  /** How many changes are pending on this device. */
  waiting: number;
  onDone: (isWiped: boolean) => void;
}

/** Asks before signing out whether drafts and pending changes stay on a computer that others may use. */
export default function SignOutDialog({ drafts, waiting, onDone }: SignOutDialogProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing before it to go back to.
  const stay = () => (key === 'default' ? navigate(HOME) : navigate(-1));
  const [isBusy, setBusy] = useState(false);
  const wipe = async () => {
    setBusy(true);
    await waitBriefly(Promise.all(drafts.map(removeDraft)));
    onDone(true);
  };
  return (
    <TitledDialog
      open
      onClose={stay}
      title={text(waiting > 0 ? 'outbox.signOutTitle' : 'account.signOut.title')}
      aria-describedby="sign-out-text"
      actions={
        <>
          {waiting > 0 && <ButtonLink to={OUTBOX}>{text('outbox.record.open')}</ButtonLink>}
          <Button onClick={stay}>{text('account.signOut.stay')}</Button>
          <Button color="error" loading={isBusy} onClick={() => void wipe()}>
            {text('account.signOut.wipe')}
          </Button>
          <Button variant="contained" autoFocus onClick={() => onDone(false)}>
            {text('account.signOut.keep')}
          </Button>
        </>
      }
    >
      <Stack id="sign-out-text" spacing={1}>
        {drafts.length > 0 && (
          <DialogContentText>
            {text('account.signOut.drafts', { smart_count: drafts.length })}
          </DialogContentText>
        )}
        {drafts.length > 0 && (
          <DialogContentText>
            {text('account.signOut.text')} {/* Not where deleting would take unsent changes, too. */}
            {waiting === 0 && text('account.signOut.shared')}
          </DialogContentText>
        )}
        {waiting > 0 && (
          <DialogContentText>
            {text('outbox.signOut', { smart_count: waiting })} {text('outbox.signOutText')}
          </DialogContentText>
        )}
      </Stack>
    </TitledDialog>
  );
}
