import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { Section } from '../show/Section.tsx';

interface FormSectionProps {
  heading: string;
  help?: string;
  /** Its only field has the same name: the label is for screen readers. */
  isOneField?: boolean;
  /** Needs the whole width. */
  isTable?: boolean;
  children: ReactNode;
}

/** Part of a form. Fields are in two columns from 900 px, in three from 1200 px. */
export const FormSection = ({ heading, help, isOneField, isTable, children }: FormSectionProps) => (
  <Section heading={heading} help={help} isShort={isOneField && !isTable}>
    <Box sx={isOneField ? { '& .MuiFormLabel-root': visuallyHidden } : columns}>{children}</Box>
  </Section>
);

const columns = {
  display: 'grid',
  rowGap: 1.5,
  columnGap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;
