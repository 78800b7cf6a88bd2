import { Box } from '@mui/material';
import { monospace } from '../../theme/typography.ts';

/** A reference code. */
export const Code = ({ children }: { children: string | null }) =>
  children ? (
    <Box component="bdi" dir="ltr" sx={{ fontFamily: monospace, color: 'text.secondary' }}>
      {children}
    </Box>
  ) : null;
