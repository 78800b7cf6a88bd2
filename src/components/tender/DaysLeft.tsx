import { Box } from '@mui/material';
import { daysBetween } from '../../../contract/days.ts';
import { formatDate, today } from '../format.ts';
import { tenderTimeLeft } from './tenderTimeLeft.ts';

interface DaysLeftProps {
  record: { status: string; end_date: string };
}

/** A tender's closing date, with the days left or since then. */
export function DaysLeft({ record: { status, end_date } }: DaysLeftProps) {
  const { label, isSoon } = tenderTimeLeft(status, daysBetween(today(), end_date));
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ mr: 0.5, whiteSpace: 'nowrap' }}>
        {formatDate(end_date)}
      </Box>{' '}
      <Box
        component="span"
        sx={{
          color: isSoon ? 'warning.main' : 'text.secondary',
          fontWeight: isSoon ? 600 : undefined,
          whiteSpace: 'nowrap',
        }}
      >
        {label}
      </Box>
    </Box>
  );
}
