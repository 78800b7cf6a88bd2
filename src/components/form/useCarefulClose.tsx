import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useUnsaved } from '../unsaved.ts';
import { LeaveQuestion } from './LeaveGuard.tsx';

interface CarefulCloseOptions {
  /** Something would be lost. */
  isTyped: boolean;
  /** It can't be closed now. */
  isBusy?: boolean;
  onClose: () => void;
}

/** For a dialog in which something is typed: a click beside it doesn't close it then, and closing it asks first. */
export function useCarefulClose({ isTyped, isBusy, onClose }: CarefulCloseOptions) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
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
      <LeaveQuestion
        open={isAsking}
        lost={text('register.leave.dialog')}
        onStay={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    ),
  };
}
