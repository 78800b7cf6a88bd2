import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { text } from '../../i18n/text.ts';
import { TextLink } from '../frame/links.tsx';
import { StatusChip } from '../record/StatusChip.tsx';
import { CutText } from './CutText.tsx';

interface NameCellProps {
  isDeleted: boolean;
  to: string;
  width?: number;
  /** How something of it is that waits on this device. */
  waits?: 'waits' | 'refused' | 'conflict';
  children: ReactNode;
}

/** Leads to the record's page; a deleted one has none, and says so by icon and word. */
export function NameCell({ isDeleted, to, width, waits, children }: NameCellProps) {
  const link = (
    <CutText width={width}>
      <TextLink to={to} className="name" sx={{ fontWeight: 600 }}>
        {children}
      </TextLink>
    </CutText>
  );
  if (!isDeleted && !waits) return link;
  if (waits) {
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {link}
        <StatusChip look={waits === 'waits' ? 'waiting' : 'rejected'} word={text(`outbox.${waits}`)} />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <CutText width={width}>
        <Box component="s" sx={{ color: 'text.secondary', fontWeight: 600 }}>
          {children}
        </Box>
      </CutText>
      <StatusChip look="deleted" word={text('register.deleted')} />
    </Box>
  );
}
