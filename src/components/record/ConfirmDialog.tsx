import { Alert, Box, Button } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { text } from '../../i18n/text.ts';
import { failureReason } from '../failureReason.ts';
import { useConfirmClose } from '../form/useConfirmClose.tsx';
import { isSaveKey } from '../form/useSaveShortcut.ts';
import { TitledDialog } from './TitledDialog.tsx';
import { useRestoreFocus } from './useRestoreFocus.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: string;
  action: string;
  danger?: boolean;
  disabled?: boolean;
  /** Something is typed that closing would lose. */
  isDirty?: boolean;
  /** Has an input: it takes the full width and the focus, and shortcuts for saving confirm. */
  hasInput?: boolean;
  /** The action removes the button that opened the dialog. */
  removesOpener?: boolean;
  /** Moves the focus in that case; by default to the main content. */
  moveFocus?: () => void;
  /** The dialog stays open if this resolves to false or rejects. `'failed'` closes it: the caller shows the failure. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Cancel has the focus, unless there is an input. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action, danger, disabled, isDirty = false, hasInput, removesOpener = false } = props;
  const { moveFocus, onConfirm, onClose, children } = props;
  const isOpenerGone = useRef(false);
  useRestoreFocus(open, isOpenerGone, moveFocus);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leaving = useConfirmClose({ isTyped: open && isDirty, isBusy: busy, onClose });
  const confirm = async () => {
    if (busy || disabled) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await onConfirm();
      if (outcome === false) return;
      isOpenerGone.current = removesOpener && outcome !== 'failed';
      onClose();
    } catch (error) {
      setFailure(failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  const confirmByKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    // Holding the keys down must not confirm twice.
    if (!event.repeat) void confirm();
  };
  return (
    <>
      <TitledDialog
        open={open}
        title={title}
        text={props.text}
        fullWidth={hasInput}
        onClose={leaving.onClose}
        actions={
          <>
            <Button onClick={leaving.close} disabled={busy} autoFocus={!hasInput}>
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
        <Box onKeyDown={hasInput ? confirmByKey : undefined}>{children}</Box>
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
