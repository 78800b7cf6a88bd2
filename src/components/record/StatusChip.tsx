import RejectedIcon from '@mui/icons-material/BlockOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutline';
import PendingIcon from '@mui/icons-material/HourglassEmpty';
import InactiveIcon from '@mui/icons-material/PauseCircleOutline';
import WaitingIcon from '@mui/icons-material/ScheduleSendOutlined';
import { Chip } from '@mui/material';

export type StatusLook = keyof typeof looks;

const looks = {
  pending: { icon: <PendingIcon />, color: 'warning' },
  inactive: { icon: <InactiveIcon />, color: 'warning' },
  rejected: { icon: <RejectedIcon />, color: 'error' },
  deleted: { icon: <DeletedIcon />, color: 'error' },
  waiting: { icon: <WaitingIcon className="points" />, color: 'info' },
} as const;

/** A plain word; only exceptions have a `look`. */
export const StatusChip = ({ look, label }: { look?: StatusLook; label: string }) =>
  look ? <Chip size="small" variant="outlined" label={label} {...looks[look]} /> : <span>{label}</span>;
