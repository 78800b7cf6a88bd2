import ApproveIcon from '@mui/icons-material/CheckCircleOutline';
import RejectIcon from '@mui/icons-material/HighlightOff';
import ReopenIcon from '@mui/icons-material/HourglassEmpty';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';

/** Decisions about a record, by the name used in text keys. */
export const decisions = {
  approve: { status: 'Approved', icon: <ApproveIcon fontSize="small" />, color: 'primary' },
  reject: { status: 'Rejected', icon: <RejectIcon fontSize="small" />, color: 'error' },
  reopen: { status: 'Pending', icon: <ReopenIcon fontSize="small" />, color: 'primary' },
} as const satisfies Record<string, { status: ApprovalStatus; icon: unknown; color: string }>;

export type Decision = keyof typeof decisions;
