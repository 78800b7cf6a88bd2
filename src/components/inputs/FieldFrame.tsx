import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean;
  help?: string;
  error?: string;
  wide?: boolean;
  /** For groups of controls, whose heading is no label of one of them. */
  group?: boolean;
  children: ReactNode;
}

/** Label above, control, and below it the error in a sentence, whose line is kept free so that the form never jumps. */
export const FieldFrame = ({ id, label, required, help, error, wide, group, children }: FieldFrameProps) => (
  <Box
    role={group ? 'group' : undefined}
    aria-labelledby={group ? `${id}-label` : undefined}
    sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}
  >
    <Typography
      component={group ? 'div' : 'label'}
      htmlFor={group ? undefined : id}
      id={`${id}-label`}
      variant="body2"
      sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}
    >
      {label}
      {required && (
        <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
          *
        </Box>
      )}
    </Typography>
    {help && (
      <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {help}
      </Typography>
    )}
    {children}
    <Typography
      id={`${id}-error`}
      variant="body2"
      sx={{
        color: 'error.main',
        display: 'flex',
        gap: 0.5,
        alignItems: 'flex-start',
        minHeight: 22,
        pt: '2px',
      }}
    >
      {error && <ErrorOutlineIcon aria-hidden sx={{ fontSize: 16, mt: '2px' }} />}
      {error}
    </Typography>
  </Box>
);
