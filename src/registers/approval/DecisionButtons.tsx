import { useState } from 'react';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import type { Approval } from '../../../contract/register/approval.ts';
import type { Register } from '../../../contract/register/register.ts';
import { listAddress } from '../../components/addresses.ts';
import { useNeighbours } from '../../components/record/useNeighbours.ts';
import { useAction } from '../../components/useAction.ts';
import { useCan } from '../../components/useCan.ts';
import { useLetterKeys } from '../../components/useLetterKeys.ts';
import { text } from '../../i18n/text.ts';
import { useConflictPrompt } from '../conflicts/useConflictPrompt.tsx';
import ApprovalDialog from './ApprovalDialog.tsx';
import { DecisionButton, type KeyedDecision } from './DecisionButton.tsx';
import { decisions } from './decisions.tsx';
import { useApproval } from './useApproval.tsx';

interface DecisionButtonsProps {
  register: Register;
  record: RaRecord<number> & Approval;
  name: string;
}

/** In the review queue, approving needs no confirmation, can be undone and opens the next record. */
export function DecisionButtons({ register, record, name }: DecisionButtonsProps) {
  const can = useCan(register.name);
  const navigate = useNavigate();
  const notify = useNotify();
  const decide = useApproval(register);
  const { withConflictPrompt, conflictDialog } = useConflictPrompt(register);
  const { isReviewing, go } = useNeighbours(register.name, record.id);
  const [asking, setAsking] = useState<KeyedDecision | null>(null);
  const { act, busy } = useAction();
  const canDecide = can('approve') && !record.deleted_at;
  const words = (['approve', 'reject'] as const).filter(
    word => canDecide && decisions[word].status !== record.approval_status,
  );

  const goOn = async () => {
    if (!isReviewing || (await go(1))) return;
    notify(text('approval.queue.end'), { type: 'info' });
    navigate(listAddress(register.name));
  };
  const approveAtOnce = async () => {
    const outcome = await withConflictPrompt('Approved', [{ id: record.id, record }], records =>
      decide(records, { approval_status: 'Approved', approval_note: null }, { canUndo: true }),
    );
    if (outcome === 'done') await goOn();
  };
  const start = (word: KeyedDecision) => {
    if (busy) return;
    if (word === 'approve' && isReviewing) {
      void act(approveAtOnce, message => text('register.notSaved', { message }));
    } else setAsking(word);
  };
  useLetterKeys({
    a: words.includes('approve') ? () => start('approve') : undefined,
    r: words.includes('reject') ? () => start('reject') : undefined,
  });

  return (
    <>
      {words.map(word => (
        <DecisionButton
          key={word}
          word={word}
          label={text(`approval.${word}Of`, { name })}
          loading={busy && word === 'approve'}
          disabled={busy}
          onClick={() => start(word)}
        />
      ))}
      {conflictDialog}
      {asking && (
        <ApprovalDialog
          register={register}
          word={asking}
          ids={[record.id]}
          record={record}
          onDone={() => void goOn()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
