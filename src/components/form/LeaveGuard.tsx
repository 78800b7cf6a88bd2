import { Button, DialogContentText } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useBlocker, useFormIsDirty } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { useUploadsRunning } from '../documents/runningUploads.ts';
import { TitledDialog } from '../record/TitledDialog.tsx';
import { useUnsaved } from '../unsaved.ts';

export interface LeaveGuardProps {
  isDirty: boolean;
  /** Set while a save leads away, when leaving needs no question. */
  leaving?: RefObject<boolean>;
  onDiscard?: () => void;
  /** The session ended and the person is led to the sign-in page: what was typed is kept for afterwards. */
  onSignedOut?: () => void;
  /** What would be lost, where no draft of it can be kept. */
  lost?: string;
  /** What else would be. */
  also?: string;
}

/** Asks before unsaved changes are left (specification §8); closing the tab asks in the browser's own words. */
export function LeaveGuard({ isDirty, leaving, onDiscard, onSignedOut, lost, also }: LeaveGuardProps) {
  useUnsaved(isDirty);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || leaving?.current || nextLocation.pathname === currentLocation.pathname) return false;
    if (nextLocation.pathname === '/login') {
      onSignedOut?.();
      return false;
    }
    return true;
  });

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, leaving]);

  // What was asked about has ended in the meantime, as an upload does.
  const { state, proceed } = blocker;
  useEffect(() => {
    if (state === 'blocked' && !isDirty) proceed?.();
  }, [state, isDirty, proceed]);

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      {...{ lost, also }}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onKeep={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface LeaveQuestionProps {
  open: boolean;
  lost?: string;
  also?: string;
  onDiscard: () => void;
  /** Leaves, with a draft kept; not asked where there can be none. */
  onKeep?: () => void;
  onStay: () => void;
}

/** To stay, or to leave with or without a draft of what isn't saved. */
export function LeaveQuestion({ open, lost, also, onDiscard, onKeep, onStay }: LeaveQuestionProps) {
  return (
    <TitledDialog
      open={open}
      onClose={onStay}
      title={text('register.leave.title')}
      text={lost ?? text('register.leave.text')}
      actions={
        <>
          <Button color="error" onClick={onDiscard}>
            {text('register.leave.discard')}
          </Button>
          {onKeep && !lost && <Button onClick={onKeep}>{text('register.leave.keep')}</Button>}
          <Button variant="contained" autoFocus onClick={onStay}>
            {text('register.leave.stay')}
          </Button>
        </>
      }
    >
      {also && <DialogContentText sx={{ mt: 1 }}>{also}</DialogContentText>}
    </TitledDialog>
  );
}

interface FormLeaveGuardProps extends Omit<LeaveGuardProps, 'isDirty' | 'lost' | 'also'> {
  isDraftSaved: boolean;
}

/** `LeaveGuard` for the surrounding form, and for the documents that its page still sends: a page can have but one such guard. */
export function FormLeaveGuard({ isDraftSaved, ...props }: FormLeaveGuardProps) {
  const isDirty = useFormIsDirty();
  const isSending = useUploadsRunning();
  const uploads = isSending ? text('documents.leave') : undefined;
  const typed = isDraftSaved ? undefined : text('register.leave.noDraft');
  return (
    <LeaveGuard
      {...props}
      isDirty={isDirty || isSending}
      lost={isDirty ? typed : uploads}
      also={isDirty ? uploads : undefined}
    />
  );
}
