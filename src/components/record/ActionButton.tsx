import { Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';

interface ActionButtonProps {
  icon: ReactNode;
  /** Says which record, for people who don't see where the button is. */
  label: string;
  /** Shown next to the icon; without it the button is an icon with a tooltip. */
  word?: string;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  busy?: boolean;
}

/** One action on a record: an icon in a row, an icon with its word on the record's page. */
export function ActionButton({ icon, label, word, to, onClick, danger, busy }: ActionButtonProps) {
  const link = to === undefined ? {} : { component: LinkBase, to };
  const props = {
    color: danger ? 'error' : 'primary',
    size: 'small',
    loading: busy,
    onClick,
    'aria-label': label,
    ...link,
  } as const;
  if (word) {
    return (
      <Button variant="outlined" startIcon={icon} loadingPosition="start" {...props}>
        {word}
      </Button>
    );
  }
  return (
    // A button that is busy is disabled, which would open no tooltip.
    <Tooltip title={busy ? '' : label}>
      <IconButton {...props}>{icon}</IconButton>
    </Tooltip>
  );
}
