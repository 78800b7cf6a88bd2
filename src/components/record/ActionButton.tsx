import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { PlainLink } from '../frame/links.tsx';

interface ActionButtonProps {
  icon?: ReactNode;
  /** In place of an icon: drawn by style (`theme/plain.ts`), for rows, of which a list has a hundred. */
  drawn?: 'edit' | 'trash';
  /** Says which record, for those who don't see where the button is. */
  label: string;
  /** Shown alongside the icon; without it the button is an icon with a tooltip (`SharedTooltip`). */
  word?: string;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  busy?: boolean;
}

/** One action on a record: an icon in a row, an icon with its word on the record's page. */
export function ActionButton({ icon, drawn, label, word, to, onClick, danger, busy }: ActionButtonProps) {
  if (word) {
    const link = to === undefined ? {} : { component: LinkBase, to };
    return (
      <Button
        variant="outlined"
        size="small"
        color={danger ? 'error' : 'primary'}
        startIcon={icon}
        loading={busy}
        loadingPosition="start"
        onClick={onClick}
        aria-label={label}
        {...link}
      >
        {word}
      </Button>
    );
  }
  const looks = `MuiIconButton-root icon-action${danger ? ' danger' : ''}${drawn ? ` ${drawn}` : ''}`;
  return to === undefined ? (
    <button
      type="button"
      className={looks}
      disabled={busy}
      onClick={onClick}
      aria-label={label}
      data-tip={label}
    >
      {icon}
    </button>
  ) : (
    <PlainLink to={to} className={looks} onClick={onClick} aria-label={label} data-tip={label}>
      {icon}
    </PlainLink>
  );
}
