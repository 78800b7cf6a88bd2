import { Box, type BoxProps } from '@mui/material';
import type { ElementType } from 'react';

/** Letters and figures that are drawn alongside a name: no part of what is read aloud, nor of what people say to their device to press it. */
export const Drawn = ({ text, sx, ...props }: BoxProps & { text: string; component?: ElementType }) => (
  <Box
    component="span"
    aria-hidden
    data-drawn={text}
    sx={[{ '&::after': { content: 'attr(data-drawn)' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
);
