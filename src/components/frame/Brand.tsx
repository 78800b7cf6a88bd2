import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { text } from '../../i18n/text.ts';
import mark from '../../theme/favicon.svg';

/** The programme's logo and name, as a link. */
export const BrandLink = ({ to, size, children }: { to: string; size: number; children: ReactNode }) => (
  <Box
    component={LinkBase}
    to={to}
    // Contains the visible name at any width.
    aria-label={`${text('shell.product')} (${text('shell.shortName')})`}
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

/** The programme's logo, as in the browser's tab and on the portal. */
const Mark = ({ size }: { size: number }) => (
  <img src={mark} alt="" width={size} height={size} style={{ flexShrink: 0 }} />
);
