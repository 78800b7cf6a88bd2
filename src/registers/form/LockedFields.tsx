import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useFocusWhenDone } from '../../components/record/useRestoreFocus.ts';

/** Fields that can't be changed while they are sent, so that nothing typed is lost; afterwards the focus returns to where it was. */
export const LockedFields = ({ isLocked, children }: { isLocked: boolean; children: ReactNode }) => (
  <Box
    component="fieldset"
    ref={useFocusWhenDone<HTMLFieldSetElement>(isLocked)}
    disabled={isLocked}
    sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
  >
    {children}
  </Box>
);
