import { useState } from 'react';
import { useCanBlock } from 'react-admin';
import { text } from '../../i18n/text.ts';
import { useUnsaved } from '../unsaved.ts';
import { LeaveGuard, LeaveQuestion } from './LeaveGuard.tsx';

interface CarefulCloseOptions {
  /** Something would be lost. */
  isTyped: boolean;
  /** It can't be closed now. */
  isBusy?: boolean;
  /** Leaving its page would break off what it does; said in these words. */
  underWay?: string;
  onClose: () => void;
}

/** For a dialog in which something is typed: a click next to it doesn't close it then; closing it, or leaving its page, asks first. */
export function useConfirmClose({ isTyped, isBusy, underWay, onClose }: CarefulCloseOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const canBlock = useCanBlock();
  useUnsaved(isTyped);
  const close = () => {
    if (isBusy) return;
    if (isTyped) setIsAsking(true);
    else onClose();
  };
  return {
    /** For its own button. */
    close,
    /** For the dialog. */
    onClose: (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
      if (reason !== 'backdropClick' || !isTyped) close();
    },
    question: (
      <>
        <LeaveQuestion
          open={isAsking}
          lost={text('register.leave.dialog')}
          onStay={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false);
            onClose();
          }}
        />
        {/* Only then: a page has but one guard, and where nothing is typed here the form below may have its own. */}
        {canBlock && (underWay || (isTyped && !isBusy)) && (
          <LeaveGuard isDirty lost={underWay ?? text('register.leave.dialog')} onDiscard={onClose} />
        )}
      </>
    ),
  };
}
