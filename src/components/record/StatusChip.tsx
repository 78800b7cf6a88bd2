import RejectedIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutline';
import DeletedIcon from '@mui/icons-material/DeleteOutline';
import PendingIcon from '@mui/icons-material/HourglassEmpty';
import ClosedIcon from '@mui/icons-material/LockOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleSendOutlined';
import { Chip } from '@mui/material';

/** How a status looks; the word beside the icon is the status itself, so that colour is never alone. */
export type StatusLook = 'active' | 'closed' | 'pending' | 'rejected' | 'deleted' | 'waiting';

const looks = {
  active: { icon: <ActiveIcon />, color: 'success' },
  closed: { icon: <ClosedIcon />, color: 'default' },
  pending: { icon: <PendingIcon />, color: 'warning' },
  rejected: { icon: <RejectedIcon />, color: 'error' },
  deleted: { icon: <DeletedIcon />, color: 'error' },
  waiting: { icon: <WaitingIcon className="points" />, color: 'info' },
} as const;

export const StatusChip = ({ look, word }: { look: StatusLook; word: string }) => (
  <Chip {...looks[look]} label={word} size="small" variant="outlined" />
);
