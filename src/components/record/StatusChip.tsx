import RejectedIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutline';
import DeletedIcon from '@mui/icons-material/DeleteOutline';
import PendingIcon from '@mui/icons-material/HourglassEmpty';
import ClosedIcon from '@mui/icons-material/LockOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleSendOutlined';
import { Chip } from '@mui/material';

export type StatusLook = keyof typeof looks;

const looks = {
  active: { icon: <ActiveIcon />, color: 'success' },
  closed: { icon: <ClosedIcon />, color: 'default' },
  pending: { icon: <PendingIcon />, color: 'warning' },
  rejected: { icon: <RejectedIcon />, color: 'error' },
  deleted: { icon: <DeletedIcon />, color: 'error' },
  waiting: { icon: <WaitingIcon className="points" />, color: 'info' },
} as const;

export const StatusChip = ({ look, label }: { look: StatusLook; label: string }) => (
  // A later release may add a status that this page doesn't know.
  <Chip size="small" variant="outlined" label={label} {...(looks[look] ?? looks.closed)} />
);
