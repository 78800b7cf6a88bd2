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

const labelLook = { display: 'block', fontWeight: 600, mb: 0.5 };

/** For the eye; whoever listens hears "required" from the field itself. */
const star = {
  content: '"\\00a0*"',
  color: 'error.main',
  '@supports (content: "x" / "y")': { content: '"\\00a0*" / ""' },
};

/** Label above, control, and below it the help or, in its place, the error: the line is kept, the form never jumps. */
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
      sx={required ? { ...labelLook, '&::after': star } : labelLook}
    >
      {label}
    </Typography>
    {children}
    <Typography
      id={error ? `${id}-error` : `${id}-help`}
      variant="body2"
      sx={{
        color: error ? 'error.main' : 'text.secondary',
        display: 'flex',
        gap: 0.5,
        alignItems: 'flex-start',
        minHeight: 22,
        pt: '2px',
      }}
    >
      {error && <ErrorOutlineIcon aria-hidden sx={{ fontSize: 16, mt: '2px' }} />}
      {error ?? help}
    </Typography>
  </Box>
);
