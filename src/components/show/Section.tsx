import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from '../frame/SecondaryText.tsx';

interface SectionProps {
  heading: string;
  help?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, help, actions, children }: SectionProps) {
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h2" variant="h6">
            {heading}
          </Typography>
          {help && <SecondaryText>{help}</SecondaryText>}
        </Box>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}
