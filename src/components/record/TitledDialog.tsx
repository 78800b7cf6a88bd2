import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useEffect, useId } from 'react';

interface TitledDialogProps extends Omit<DialogProps, 'title'> {
  title: string;
  text?: string;
  /** Its buttons; those that don't fit beside each other stand below each other. */
  actions: ReactNode;
}

/** What was done may have taken the button away that opened the dialog: the keyboard stands at the content then, as on a new page. */
function useFocusAfter(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    // After the dialog's own turn, which gives the focus back.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector('main')?.focus({ preventScroll: true });
      });
  }, [open]);
}

/** A dialog that its title names and its text describes. */
export function TitledDialog({ title, text, actions, children, ...props }: TitledDialogProps) {
  const id = useId();
  useFocusAfter(props.open);
  return (
    <Dialog aria-describedby={text && id} {...props}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {text && <DialogContentText id={id}>{text}</DialogContentText>}
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </Dialog>
  );
}
