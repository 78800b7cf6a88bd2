import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '../show/Section.tsx';

interface FormSectionProps {
  heading: string;
  help?: string;
  children: ReactNode;
}

/** Part of a form. Fields are in two columns from 900 px. */
export const FormSection = ({ heading, help, children }: FormSectionProps) => (
  <Section heading={heading} help={help}>
    <Box
      sx={{
        display: 'grid',
        rowGap: 1.5,
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  </Section>
);
