import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from '../frame/SecondaryText.tsx';

interface SectionProps {
  heading: string;
  help?: string;
  actions?: ReactNode;
  /** Shares a row of `Sections` with the next short one. */
  isShort?: boolean;
  children: ReactNode;
}

export function Section({ heading, help, actions, isShort, children }: SectionProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{
        flex: isShort ? '1 1 400px' : '1 1 100%',
        minWidth: 0,
        px: { xs: 2, md: 3 },
        py: 1.5,
        mb: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Box sx={{ ...besideEachOther, flex: '1 1 200px', minWidth: 0 }}>
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

/** Sections below each other; short ones next to each other where they fit. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>{children}</Box>
);

/** On one line where they fit. */
const besideEachOther = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  alignItems: 'baseline',
} as const;
