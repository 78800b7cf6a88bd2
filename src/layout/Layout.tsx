import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export const Layout = ({ children }: { children: ReactNode }) => (
  <Box component="main" sx={{ p: 2 }}>
    {children}
  </Box>
);
