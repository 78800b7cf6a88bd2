import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Approval } from '../../../contract/register/approval.ts';
import type { Register } from '../../../contract/register/register.ts';
import { formatMoment } from '../../components/format.ts';
import { DetailList } from '../../components/show/Details.tsx';
import { Section } from '../../components/show/Section.tsx';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import ApprovalDialog from './ApprovalDialog.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import { decisions } from './decisions.tsx';

interface ApprovalPanelProps {
  register: Register;
  record: RaRecord & Approval;
  name: string;
}

/** Shows a record's approval status, who decided, when and why. Users who can approve can reopen it. */
export function ApprovalPanel({ register, record, name }: ApprovalPanelProps) {
  const can = useCan(register.name);
  const [asking, setAsking] = useState(false);
  const { approval_status: status, approval_note: note, approved_by_name: who, approved_at: at } = record;
  const canDecide = can('approve') && !record.deleted_at;
  const isLocked =
    status === 'Approved' && !can('edit', record) && can('edit', { ...record, approval_status: 'Pending' });
  const helpTexts = {
    Pending: !canDecide && 'approval.waiting',
    Rejected: !can('approve') && !record.deleted_at && can('edit', record) && 'approval.putRight',
    Approved: false,
  } as const;
  const help = helpTexts[status];
  const details = [
    { label: text('approval.status'), value: <ApprovalStatus status={status} /> },
    ...(at ? [{ label: text('approval.by'), value: who ?? text('register.someone') }] : []),
    ...(at ? [{ label: text('approval.at'), value: formatMoment(at) }] : []),
    ...(note ? [{ label: text('approval.note'), value: note, wide: true }] : []),
  ];
  return (
    <Section
      heading={text('approval.heading')}
      help={help ? text(help) : undefined}
      actions={
        canDecide &&
        status !== 'Pending' && (
          <Button
            size="small"
            variant="outlined"
            startIcon={decisions.reopen.icon}
            aria-label={text('approval.reopenOf', { name })}
            onClick={() => setAsking(true)}
          >
            {text('approval.reopen')}
          </Button>
        )
      }
    >
      {isLocked && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {text('approval.locked')}
        </Alert>
      )}
      <DetailList details={details} />
      {asking && (
        <ApprovalDialog
          register={register}
          word="reopen"
          ids={[record.id]}
          record={record}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
