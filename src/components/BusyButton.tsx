import { Button, type ButtonProps } from '@mui/material';
import { useFocusWhenDone } from './record/useRestoreFocus.ts';

interface BusyButtonProps extends ButtonProps {
  /** This button or one next to it is at work: none of them can be pressed. */
  busy: boolean;
}

/** A button that is disabled while it works and has the focus again afterwards. */
export function BusyButton({ busy, disabled, ...props }: BusyButtonProps) {
  return <Button ref={useFocusWhenDone<HTMLButtonElement>(busy)} disabled={busy || disabled} {...props} />;
}
