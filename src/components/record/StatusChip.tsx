import { PlainIcon } from './PlainIcon.tsx';

/** How a status looks; the word alongside the icon is the status itself, so that colour is never alone. */
export type StatusLook = keyof typeof looks;

const looks = {
  active: { icon: 'ticked', tone: 'success' },
  closed: { icon: 'locked', tone: '' },
  pending: { icon: 'hourglass', tone: 'warning' },
  rejected: { icon: 'refused', tone: 'error' },
  deleted: { icon: 'trash', tone: 'error' },
  waiting: { icon: 'sending', tone: 'info' },
} as const;

/** Looks as a small `Chip` of Material UI (`theme/plain.ts`), of which lists show too many. */
export const StatusChip = ({ look, word }: { look: StatusLook; word: string }) => {
  // A status that a later release has brought is data, and no reason for a page to fail.
  const { icon, tone } = looks[look] ?? looks.closed;
  return (
    <span className={`MuiChip-root status-chip ${tone}`}>
      <PlainIcon of={icon} className={`MuiChip-icon${look === 'waiting' ? ' points' : ''}`} />
      <span className="MuiChip-label">{word}</span>
    </span>
  );
};
