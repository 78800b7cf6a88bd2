import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FormSectionProps {
  heading: string;
  help?: string;
  children: ReactNode;
}

/** A part of a form: heading, a line of help, and its fields in two columns from 900 px. */
export function FormSection({ heading, help, children }: FormSectionProps) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography component="h2" variant="h6">
        {heading}
      </Typography>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          columnGap: 3,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}
