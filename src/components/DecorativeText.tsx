import { Box, type BoxProps } from '@mui/material';
import type { ElementType } from 'react';

/** Text that screen readers and voice control ignore, such as initials. */
export const DecorativeText = ({
  text,
  sx,
  ...props
}: BoxProps & { text: string; component?: ElementType }) => (
  <Box
    component="span"
    aria-hidden
    data-text={text}
    sx={[{ '&::after': { content: 'attr(data-text)' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
);
