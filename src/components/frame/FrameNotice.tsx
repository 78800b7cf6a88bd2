import type { SvgIconComponent } from '@mui/icons-material';
import { alpha, Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  icon: SvgIconComponent;
  children: ReactNode;
  action?: ReactNode;
}

/** A notice above every page. */
export const FrameNotice = ({ icon: Icon, children, action }: Props) => (
  <Box
    className="no-print"
    sx={theme => ({
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 1,
      px: { xs: 2, md: 3 },
      py: 0.75,
      fontSize: 13.5,
      borderBottom: `1px solid ${theme.palette.divider}`,
      backgroundColor: alpha(theme.palette.secondary.main, 0.16),
    })}
  >
    <Icon fontSize="small" aria-hidden />
    <Box sx={{ flex: '1 1 240px' }}>{children}</Box>
    {action}
  </Box>
);
