import { Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useFocusWhenDone } from './useRestoreFocus.ts';

interface ActionButtonProps {
  icon: ReactNode;
  /** Names the record, for screen readers. */
  label: string;
  /** Shown next to the icon; without it the button is an icon with a tooltip. */
  word?: string;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  busy?: boolean;
}

/** An action on a record: an icon in a list, an icon with text on the record's page. */
export function ActionButton({ icon, label, word, to, onClick, danger, busy = false }: ActionButtonProps) {
  const button = useFocusWhenDone<HTMLButtonElement>(busy);
  const link = to === undefined ? {} : { component: LinkBase, to };
  const props = {
    color: danger ? 'error' : 'primary',
    size: 'small',
    loading: busy,
    ref: button,
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
    // A busy button is disabled, and a disabled button can't have a tooltip.
    <Tooltip title={busy ? '' : label}>
      <IconButton {...props}>{icon}</IconButton>
    </Tooltip>
  );
}
