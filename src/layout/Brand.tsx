import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { text } from '../i18n/text.ts';
import { Mark } from './Mark.tsx';

/** The programme's mark with its name beside it, as a link. */
export const BrandLink = ({ to, size, children }: { to: string; size: number; children: ReactNode }) => (
  <Box
    component={LinkBase}
    to={to}
    aria-label={text('shell.product')}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      color: 'inherit',
      textDecoration: 'none',
      fontWeight: 700,
      minWidth: 0,
    }}
  >
    <Mark size={size} />
    {children}
  </Box>
);

/** Leads to the dashboard. */
export const Brand = () => (
  <BrandLink to="/dashboard" size={28}>
    <Box component="span" sx={{ fontSize: 16, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {text('shell.product')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline', lg: 'none' } }}>
        {text('shell.shortName')}
      </Box>
    </Box>
  </BrandLink>
);
