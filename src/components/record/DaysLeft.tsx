import { Box } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { daysBetween, formatDate, today } from '../format.ts';

/** Days before an end that ask for attention. */
const SOON = 7;

/** A closing date with the days left, or gone by. */
export function DaysLeft({ date }: { date: string }) {
  const text = useText();
  const days = daysBetween(today(), date);
  const words =
    days === 0
      ? text('register.list.endsToday')
      : text(days > 0 ? 'register.list.daysLeft' : 'register.list.ended', { smart_count: Math.abs(days) });
  const isSoon = days >= 0 && days <= SOON;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDate(date)}{' '}
      <Box
        component="span"
        sx={{
          color: isSoon ? 'warning.main' : 'text.secondary',
          fontWeight: isSoon ? 600 : undefined,
          ml: 0.5,
        }}
      >
        {words}
      </Box>
    </Box>
  );
}
