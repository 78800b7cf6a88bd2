import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Approval } from '../../../contract/register/approval.ts';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { formatMoment } from '../format.ts';
import { FactList, Section } from '../show/Facts.tsx';
import { useMay } from '../useMay.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import { type DecisionWord, decisions, decisionWords } from './decisions.tsx';

interface ApprovalPanelProps {
  register: Register;
  record: RaRecord & Approval;
  name: string;
}

/** On a record's page: how it stands, who decided, when and why; and the decisions, for those who may take them. */
export function ApprovalPanel({ register, record, name }: ApprovalPanelProps) {
  const text = useText();
  const may = useMay(register.name);
  const [asking, setAsking] = useState<DecisionWord | null>(null);
  const { approval_status: status, approval_note: note, approved_by_name: who, approved_at: at } = record;
  const mayDecide = may('approve') && !record.deleted_at;
  const isLocked = status === 'Approved' && may('create') && !may('edit', record);
  const facts = [
    { label: text('community.approval.status'), value: <ApprovalStatus status={status} /> },
    ...(at ? [{ label: text('community.approval.by'), value: who ?? text('register.someone') }] : []),
    ...(at ? [{ label: text('community.approval.at'), value: formatMoment(at) }] : []),
    ...(note ? [{ label: text('community.approval.note'), value: note, wide: true }] : []),
  ];
  return (
    <Section
      heading={text('community.approval.heading')}
      help={status === 'Pending' && !mayDecide ? text('community.approval.waiting') : undefined}
      actions={
        mayDecide && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {decisionWords
              .filter(word => decisions[word].status !== status)
              .map(word => (
                <Button
                  key={word}
                  size="small"
                  variant={word === 'approve' ? 'contained' : 'outlined'}
                  color={decisions[word].color}
                  startIcon={decisions[word].icon}
                  aria-label={text(`community.approval.${word}Of`, { name })}
                  onClick={() => setAsking(word)}
                >
                  {text(`community.approval.${word}`)}
                </Button>
              ))}
          </Box>
        )
      }
    >
      {isLocked && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {text('community.approval.locked')}
        </Alert>
      )}
      <FactList facts={facts} />
      {asking && (
        <ApprovalDialog register={register} word={asking} ids={[record.id]} onClose={() => setAsking(null)} />
      )}
    </Section>
  );
}
