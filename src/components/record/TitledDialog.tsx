import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useRestoreFocus } from './useRestoreFocus.ts';

interface TitledDialogProps extends Omit<DialogProps, 'title'> {
  title: string;
  text?: string;
  actions: ReactNode;
}

/** Material UI's dialog with title, description and buttons. */
export function TitledDialog({ title, text, actions, children, ...props }: TitledDialogProps) {
  const id = useId();
  useRestoreFocus(props.open);
  return (
    <Dialog aria-describedby={text && id} {...props}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {text && (
          <DialogContentText id={id} sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </Dialog>
  );
}
