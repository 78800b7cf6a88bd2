import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Drawn } from './Drawn.tsx';

/** More would not fit. */
const MOST = 99;

interface CountedProps {
  count: number;
  color: 'error' | 'primary';
  children: ReactNode;
}

/** A figure at the corner of an icon; none for nothing. Its button says it in words. */
export const Counted = ({ count, color, children }: CountedProps) => (
  <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
    {children}
    {count > 0 && (
      <Box
        component="span"
        sx={{
          position: 'absolute',
          top: -6,
          insetInlineEnd: -8,
          minWidth: 18,
          height: 18,
          px: 0.5,
          borderRadius: '9px',
          display: 'grid',
          placeItems: 'center',
          whiteSpace: 'nowrap',
          typography: 'caption',
          fontWeight: 500,
          lineHeight: 1,
          color: `${color}.contrastText`,
          bgcolor: `${color}.main`,
        }}
      >
        <Drawn text={count > MOST ? `${MOST}+` : String(count)} />
      </Box>
    )}
  </Box>
);
