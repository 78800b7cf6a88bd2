import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../components/useLetterKeys.ts';

/** Fields that can't be changed while they are sent, so that nothing typed is lost; afterwards the focus returns to where it was. */
export function LockedFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLocked && document.activeElement === document.body && !isDialogOpen()) focused.current?.focus();
  }, [isLocked]);
  return (
    <Box
      component="fieldset"
      disabled={isLocked}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        // A field that is disabled loses the focus to nothing.
        if (relatedTarget) focused.current = null;
      }}
    >
      {children}
    </Box>
  );
}
