import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DecorativeText } from '../DecorativeText.tsx';

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** In pixels. */
export const AVATAR_SIZE = 28;

interface InitialsAvatarProps {
  name: string;
  /** A picture instead of initials. */
  children?: ReactNode;
}

/** Hidden from screen readers, because the name is next to it. */
export const InitialsAvatar = ({ name, children }: InitialsAvatarProps) => (
  <Box
    component="span"
    aria-hidden
    sx={theme => ({
      width: AVATAR_SIZE,
      height: AVATAR_SIZE,
      flexShrink: 0,
      display: 'inline-grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: '50%',
      fontSize: Math.round(AVATAR_SIZE * 0.44),
      fontWeight: 500,
      color: theme.palette.primary.contrastText,
      backgroundColor: theme.palette.primary.main,
    })}
  >
    {children ?? <DecorativeText text={initials(name)} />}
  </Box>
);
