import { Button, type ButtonProps } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';

interface BusyButtonProps extends ButtonProps {
  /** This button or one next to it is at work: none of them can be pressed. */
  busy: boolean;
}

/** A disabled button loses the focus to nothing: this one has it again when the work is done. */
export function BusyButton({ busy, disabled, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return <Button ref={button} disabled={busy || disabled} {...props} />;
}
