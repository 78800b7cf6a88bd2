import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { Section } from '../show/Section.tsx';

interface FormSectionProps {
  heading: string;
  help?: string;
  /** Its only field has the same name: the label is for screen readers. */
  isOneField?: boolean;
  children: ReactNode;
}

/** Part of a form. Fields are in two columns from 900 px, in three from 1200 px. */
export const FormSection = ({ heading, help, isOneField, children }: FormSectionProps) => (
  <Section heading={heading} help={help}>
    <Box
      sx={{
        ...(isOneField && { '& .MuiFormLabel-root': visuallyHidden }),
        display: 'grid',
        rowGap: 2,
        columnGap: 3,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  </Section>
);
