import { Box } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { Mark } from './Mark.tsx';

/** The programme's mark and name, leading to the dashboard. */
export const Brand = () => {
  const text = useText();
  return (
    <Box
      component={LinkBase}
      to="/dashboard"
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
      <Mark size={28} />
      <Box component="span" sx={{ fontSize: 16, whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {text('shell.product')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline', lg: 'none' } }}>
          {text('shell.shortName')}
        </Box>
      </Box>
    </Box>
  );
};
