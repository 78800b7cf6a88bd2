import { Alert, AlertTitle } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';

interface RejectionNoticeProps {
  register: Register;
  record: RaRecord;
}

/** Why a record was rejected, above its form: lists lead there directly. */
export function RejectionNotice({ register, record }: RejectionNoticeProps) {
  const can = useCan(register.name);
  const { approval_status: status, approval_note: note } = record;
  if (status !== 'Rejected' || !note) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      <AlertTitle>{text('approval.Rejected')}</AlertTitle>
      <bdi>{note}</bdi>
      {!can('approve') && <div>{text('approval.putRight')}</div>}
    </Alert>
  );
}
