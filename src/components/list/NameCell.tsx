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
  /** State of a pending change to it on this device. */
  pending?: 'waits' | 'refused' | 'conflict';
  children: ReactNode;
}

/** Links to the record's page. A deleted record has none. */
export function NameCell({ isDeleted, to, width, pending, children }: NameCellProps) {
  const link = (
    <CutText width={width}>
      <TextLink to={to} className="name" sx={{ fontWeight: 600 }}>
        {children}
      </TextLink>
    </CutText>
  );
  if (!isDeleted && !pending) return link;
  if (pending) {
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {link}
        <StatusChip look={pending === 'waits' ? 'waiting' : 'rejected'} label={text(`outbox.${pending}`)} />
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
      <StatusChip look="deleted" label={text('register.deleted')} />
    </Box>
  );
}
