import type { ApprovalStatus as Status } from '../../../contract/register/approval.ts';
import { StatusChip, type StatusLook } from '../../components/record/StatusChip.tsx';
import { text } from '../../i18n/text.ts';

const looks: Partial<Record<Status, StatusLook>> = { Pending: 'pending', Rejected: 'rejected' };

export function ApprovalStatus({ status }: { status: Status }) {
  return <StatusChip look={looks[status]} label={text(`approval.${status}`)} />;
}
