import type { activeStatuses } from '../../../contract/register/approval.ts';
import { valueText } from '../../i18n/catalogue.ts';
import { StatusChip } from './StatusChip.tsx';

/** Status of an organisation. */
export const ActiveStatus = ({ status }: { status: (typeof activeStatuses)[number] }) => (
  <StatusChip look={status === 'Inactive' ? 'inactive' : undefined} label={valueText(status)} />
);
