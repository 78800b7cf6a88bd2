import { Alert, Box, Button } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { isSaveKey } from '../form/isSaveKey.ts';
import { useCarefulClose } from '../form/useCarefulClose.tsx';
import { whyFailed } from '../whyFailed.ts';
import { TitledDialog } from './TitledDialog.tsx';
import { useFocusAfter } from './useFocusAfter.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: string;
  action: string;
  danger?: boolean;
  disabled?: boolean;
  /** Something is typed in it, which closing it would lose. */
  isTyped?: boolean;
  /** It begins in its field, which is wide; the keys that save do it. */
  isForTyping?: boolean;
  /** Once it is done, the button that has opened it is gone. */
  takesAway?: boolean;
  /** Where the keyboard goes then; to the content, as a rule. */
  goOn?: () => void;
  /** The dialog closes once this is over, unless it says `false` or rejects with why it failed; `failed` where that is said elsewhere. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done; the button of the safe way out has the focus, unless something is to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action, danger, disabled, isTyped = false, isForTyping, takesAway = false } = props;
  const { goOn, onConfirm, onClose, children } = props;
  const isGone = useRef(false);
  useFocusAfter(open, isGone, goOn);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leaving = useCarefulClose({ isTyped: open && isTyped, isBusy: busy, onClose });
  const confirm = async () => {
    if (busy || disabled) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await onConfirm();
      if (outcome === false) return;
      isGone.current = takesAway && outcome !== 'failed';
      onClose();
    } catch (error) {
      setFailure(whyFailed(error));
    } finally {
      setBusy(false);
    }
  };
  const confirmByKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    // Held down, they do it once.
    if (!event.repeat) void confirm();
  };
  return (
    <>
      <TitledDialog
        open={open}
        title={title}
        text={props.text}
        fullWidth={isForTyping}
        onClose={leaving.onClose}
        actions={
          <>
            <Button onClick={leaving.close} disabled={busy} autoFocus={!isForTyping}>
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
          </>
        }
      >
        <Box onKeyDown={isForTyping ? confirmByKey : undefined}>{children}</Box>
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </TitledDialog>
      {leaving.question}
    </>
  );
}
