import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

/** Small secondary text: help, dates, sizes. */
export const SecondaryText = (
  props: TypographyProps & { component?: ElementType; htmlFor?: string; dateTime?: string },
) => <Typography variant="body2" color="text.secondary" {...props} />;
