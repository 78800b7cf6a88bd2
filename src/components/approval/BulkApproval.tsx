import { Button } from '@mui/material';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { type Decision, decisions } from './decisions.tsx';

/** Approves or rejects the selected records, all with the same note. */
export function BulkApproval({ register, ids }: { register: Register; ids: readonly Identifier[] }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  return (
    <>
      {(['approve', 'reject'] as const).map(word => (
        <Button
          key={word}
          size="small"
          color={decisions[word].color}
          startIcon={decisions[word].icon}
          onClick={() => setAsking(word)}
        >
          {text(`approval.${word}`)} ({ids.length})
        </Button>
      ))}
      {asking && (
        <ApprovalDialog register={register} word={asking} ids={ids} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
