import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useFocusAfter } from './useFocusAfter.ts';

interface TitledDialogProps extends Omit<DialogProps, 'title'> {
  title: string;
  text?: string;
  /** Its buttons; those that don't fit next to each other are below each other. */
  actions: ReactNode;
}

/** A dialog that its title names and its text describes. */
export function TitledDialog({ title, text, actions, children, ...props }: TitledDialogProps) {
  const id = useId();
  useFocusAfter(props.open);
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
