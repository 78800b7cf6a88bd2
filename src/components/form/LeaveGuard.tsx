import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';

interface LeaveGuardProps {
  /** Set while a save leads away, when leaving needs no question. */
  leaving: RefObject<boolean>;
  onDiscard: () => void;
  /** The session ended and the person is led to the sign-in page: what was typed is kept for afterwards. */
  onSignedOut: () => void;
}

/** Asks before a form with unsaved changes is left (specification §8); closing the tab asks in the browser's own words. */
export function LeaveGuard({ leaving, onDiscard, onSignedOut }: LeaveGuardProps) {
  const text = useText();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || leaving.current || nextLocation.pathname === currentLocation.pathname) return false;
    if (nextLocation.pathname === '/login') {
      onSignedOut();
      return false;
    }
    return true;
  });

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, leaving]);

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <DialogTitle>{text('register.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('register.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          color="error"
          onClick={() => {
            onDiscard();
            blocker.proceed?.();
          }}
        >
          {text('register.leave.discard')}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{text('register.leave.keep')}</Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {text('register.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
