import { Button, type ButtonProps } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { lastFocused } from './record/useRestoreFocus.ts';

interface BusyButtonProps extends ButtonProps {
  /** This button or one next to it is at work: none of them can be pressed. */
  busy: boolean;
}

/** A button that is disabled while it works and has the focus again afterwards. */
export function BusyButton({ busy, disabled, ...props }: BusyButtonProps) {
  return <Button ref={useFocusWhenDone(busy)} disabled={busy || disabled} {...props} />;
}

/** A disabled button loses the focus. @returns the ref of a button that gets it back when its work is done */
export function useFocusWhenDone(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body && lastFocused() === button.current;
    if (!busy && isFocusLost) button.current?.focus();
  }, [busy]);
  return button;
}
