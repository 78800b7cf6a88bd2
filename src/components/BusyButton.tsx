import { Button, type ButtonProps } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';

interface BusyButtonProps extends ButtonProps {
  /** An action of this button or one next to it is running. */
  busy: boolean;
}

/** Disabled while busy. A disabled button loses the focus; this one gets it back afterwards. */
export function BusyButton({ busy, disabled, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return <Button ref={button} disabled={busy || disabled} {...props} />;
}
