import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { type Rights, rights } from '../../../contract/access.ts';
import type { Register } from '../../../contract/register/register.ts';
import { useNote } from '../../components/form/useStoredState.ts';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { useRestoreFocus } from '../../components/record/useRestoreFocus.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import { failureInForm } from '../../providers/http/errors.ts';
import { seenRecords } from '../../providers/seenRecords.ts';
import { useConflictPrompt } from '../conflicts/useConflictPrompt.tsx';
import { fieldLabel } from '../names.ts';
import { type Decision, decisions } from './decisions.tsx';
import { useApproval } from './useApproval.tsx';

interface ApprovalDialogProps {
  register: Register;
  word: Decision;
  ids: readonly Identifier[];
  /** The record as shown, if the dialog is about a single one. */
  record?: RaRecord;
  onClose: () => void;
  /** Called after the decision, once the dialog has closed. */
  onDone?: () => void;
}

function helpOf(register: Register, word: Decision, smart_count: number): string {
  const { authorAlways }: Rights = rights[register.name];
  if (word !== 'approve' || !authorAlways) return text(`approval.${word}Help`, { smart_count });
  const fields = authorAlways.map(name => fieldLabel(register, name)).join(comma());
  return text('approval.approveSomeHelp', { smart_count, fields });
}

/** Asks for a note with the decision. A failed save keeps the note. */
export default function ApprovalDialog({
  register,
  word,
  ids,
  record,
  onClose,
  onDone,
}: ApprovalDialogProps) {
  const decide = useApproval(register);
  const { withConflictPrompt, conflictDialog } = useConflictPrompt(register);
  const queryClient = useQueryClient();
  // The versions from when the dialog opened: the user hasn't seen what the page refetches behind it.
  const [seen] = useState(() =>
    record ? [{ id: record.id, record }] : seenRecords(queryClient, register.name, ids),
  );
  const { note, setNote, forget } = useNote(`${register.name}:${word}:${ids.join()}`);
  const isDone = useRef(false);
  // The button that opened the dialog disappears with the decision.
  useRestoreFocus(true, isDone);
  const smart_count = ids.length;

  const confirm = async () => {
    const { status } = decisions[word];
    try {
      const outcome = await withConflictPrompt(status, seen, records =>
        decide(records, { approval_status: status, approval_note: note.trim() || null }),
      );
      isDone.current = outcome === 'done';
      return outcome !== 'back';
    } catch (error) {
      throw new Error(text('register.notSaved', { message: failureInForm(error) }));
    }
  };

  return (
    <>
      <ConfirmDialog
        open
        hasInput
        isDirty={note.trim() !== ''}
        title={text(`approval.${word}Title`, { smart_count })}
        text={helpOf(register, word, smart_count)}
        action={text(`approval.${word}`)}
        danger={word === 'reject'}
        onConfirm={confirm}
        onClose={() => {
          forget();
          onClose();
          if (isDone.current) onDone?.();
        }}
      >
        <TextField
          margin="none"
          label={text(`approval.${word === 'reject' ? 'noteWhy' : 'noteOptional'}`)}
          autoFocus
          multiline
          minRows={3}
          value={note}
          onChange={event => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
          sx={{ mt: 2 }}
        />
      </ConfirmDialog>
      {conflictDialog}
    </>
  );
}
