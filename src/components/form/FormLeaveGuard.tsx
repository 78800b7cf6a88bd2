import { useFormIsDirty } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { useUploadsRunning } from '../documents/runningUploads.ts';
import { LeaveGuard, type LeaveGuardProps } from './LeaveGuard.tsx';

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
