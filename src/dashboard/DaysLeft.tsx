import Open from '@mui/icons-material/EventAvailableOutlined';
import Ended from '@mui/icons-material/EventBusyOutlined';
import Soon from '@mui/icons-material/HourglassBottomOutlined';
import { Box } from '@mui/material';
import { useText } from '../i18n/useText.ts';

/** From this many days on a closing date needs no hurry. */
const SOON_DAYS = 3;

const look = (diff: number) => {
  if (diff < 0) return { Icon: Ended, color: 'text.secondary', key: 'dashboard.opening.since' } as const;
  if (diff === 0) return { Icon: Soon, color: 'warning.main', key: 'dashboard.opening.today' } as const;
  const isSoon = diff <= SOON_DAYS;
  return {
    Icon: isSoon ? Soon : Open,
    color: isSoon ? 'warning.main' : 'success.main',
    key: 'dashboard.opening.inDays',
  } as const;
};

/** Icon and words for the days until a tender closes; negative once it has (access specification §9). */
export const DaysLeft = ({ diff }: { diff: number }) => {
  const text = useText();
  const { Icon, color, key } = look(diff);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.75,
        whiteSpace: 'nowrap',
        fontWeight: 600,
        color,
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {text(key, { smart_count: Math.abs(diff) })}
    </Box>
  );
};
