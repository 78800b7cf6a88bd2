import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The first letters of a name's first two words. */
const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase() ?? '')
    .join('');

interface InitialsAvatarProps {
  name: string;
  /** Pixels. */
  size?: number;
  /** A picture in the place of the letters. */
  children?: ReactNode;
}

/** It stands beside the name, so screen readers pass over it. */
export const InitialsAvatar = ({ name, size = 28, children }: InitialsAvatarProps) => (
  <Box
    component="span"
    aria-hidden
    sx={theme => ({
      width: size,
      height: size,
      flexShrink: 0,
      display: 'inline-grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: '50%',
      fontSize: Math.round(size * 0.44),
      fontWeight: 500,
      color: theme.palette.primary.contrastText,
      backgroundColor: theme.palette.primary.main,
    })}
  >
    {children ?? initials(name)}
  </Box>
);
