import Open from '@mui/icons-material/EventAvailableOutlined';
import Ended from '@mui/icons-material/EventBusyOutlined';
import Soon from '@mui/icons-material/HourglassBottomOutlined';
import Closed from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import type { TenderOpening } from '../../../contract/answers/tender.ts';
import { stateWith } from '../../../contract/tender.ts';
import { tenderTimeLeft } from '../../components/tender/tenderTimeLeft.ts';

export const isClosedTender = ({ status, diff }: TenderOpening) => stateWith(status, diff) !== 'open';

const looks = {
  open: { Icon: Open, color: 'success.main' },
  soon: { Icon: Soon, color: 'warning.main' },
  closed: { Icon: Closed, color: 'text.secondary' },
  ended: { Icon: Ended, color: 'text.secondary' },
} as const;

/** Time until a tender closes, with an icon (specification §7). */
export const ClosesIn = ({ tender: { status, diff } }: { tender: TenderOpening }) => {
  const { state, isSoon, label } = tenderTimeLeft(status, diff);
  const { Icon, color } = looks[isSoon ? 'soon' : state];
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
      {label}
    </Box>
  );
};
