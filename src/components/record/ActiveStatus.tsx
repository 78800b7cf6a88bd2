import type { activeStatuses } from '../../../contract/register/approval.ts';
import { valueText } from '../../i18n/catalogue.ts';
import { StatusChip } from './StatusChip.tsx';

/** Whether a body is at work, by icon and word. */
export const ActiveStatus = ({ status }: { status: (typeof activeStatuses)[number] }) => (
  <StatusChip look={status === 'Active' ? 'active' : 'closed'} word={valueText(status)} />
);
