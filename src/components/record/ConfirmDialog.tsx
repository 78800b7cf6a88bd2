import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useCarefulClose } from '../form/useCarefulClose.tsx';
import { whyFailed } from '../whyFailed.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: string;
  action: string;
  danger?: boolean;
  disabled?: boolean;
  /** Something is typed in it, which closing it would lose. */
  isTyped?: boolean;
  /** Why it could not be done; it stays open, as it does when `onConfirm` rejects. */
  failure?: string;
  /** The dialog closes once this is done, unless it says `false`. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done; the button of the safe way out has the focus. */
export function ConfirmDialog({
  open,
  title,
  text: words,
  action,
  danger,
  disabled,
  isTyped = false,
  failure,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const text = useText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const shown = failure ?? rejection;
  const leaving = useCarefulClose({ isTyped: open && isTyped, isBusy: busy, onClose });
  const confirm = async () => {
    setBusy(true);
    setRejection(undefined);
    try {
      if ((await onConfirm()) !== false) onClose();
    } catch (error) {
      setRejection(whyFailed(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={leaving.onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {words && <DialogContentText id={`${id}-text`}>{words}</DialogContentText>}
        {children}
        {shown && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {shown}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={leaving.close} disabled={busy} autoFocus>
          {text('register.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          disabled={disabled}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </DialogActions>
      {leaving.question}
    </Dialog>
  );
}
