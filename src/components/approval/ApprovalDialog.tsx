import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { failureInForm } from '../../providers/http/errors.ts';
import { seenOf } from '../../register/judge/seen.ts';
import { useJudged } from '../../register/judge/useJudged.tsx';
import { useCarefulClose } from '../form/useCarefulClose.tsx';
import { useNote } from '../form/useNote.ts';
import { type Decision, decisions } from './decisions.tsx';
import { useApproval } from './useApproval.tsx';

interface ApprovalDialogProps {
  register: Register;
  word: Decision;
  ids: readonly Identifier[];
  /** The one that is asked about, as it is shown. */
  record?: RaRecord;
  onClose: () => void;
  /** After the decision, when the dialog has closed. */
  onDone?: () => void;
}

/** Asks for the note that goes with a decision; whoever rejects is asked why. What was typed stays when saving fails. */
export function ApprovalDialog({ register, word, ids, record, onClose, onDone }: ApprovalDialogProps) {
  const text = useText();
  const id = useId();
  const decide = useApproval(register);
  const { judge, question } = useJudged(register);
  const queryClient = useQueryClient();
  // As they were when the person was asked: what the page reads anew behind the dialog nobody has seen.
  const [seen] = useState(() =>
    record ? [{ id: record.id, record }] : seenOf(queryClient, register.name, ids),
  );
  const { note, setNote, forget } = useNote(`${register.name}:${word}:${ids.join()}`);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const close = () => {
    forget();
    onClose();
  };
  const leaving = useCarefulClose({ isTyped: note.trim() !== '', isBusy: busy, onClose: close });
  const isDone = useRef(false);
  useEffect(
    () => () => {
      // The decision takes its button away: the keyboard stands at the content, as on a new page, after the dialog's own turn.
      if (isDone.current)
        queueMicrotask(() => document.querySelector('main')?.focus({ preventScroll: true }));
    },
    [],
  );
  const smart_count = ids.length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside a page whose form must not be sent.
    event.stopPropagation();
    if (busy) return;
    const approval_note = note.trim() || null;
    setBusy(true);
    setFailure('');
    try {
      const { status } = decisions[word];
      const outcome = await judge(status, seen, records =>
        decide(records, { approval_status: status, approval_note }),
      );
      if (outcome === 'back') return setBusy(false);
      isDone.current = outcome === 'done';
      close();
      if (isDone.current) onDone?.();
    } catch (error) {
      setFailure(failureInForm(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={leaving.onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form noValidate onSubmit={event => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{text(`approval.${word}Title`, { smart_count })}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {text(`approval.${word}Help`, { smart_count })}
          </DialogContentText>
          <TextField
            id={id}
            margin="none"
            label={text(`approval.${word === 'reject' ? 'noteWhy' : 'noteOptional'}`)}
            autoFocus
            multiline
            minRows={3}
            value={note}
            onChange={event => setNote(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.currentTarget.closest('form')?.requestSubmit();
              }
            }}
            slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
          />
          {failure && <Alert severity="error">{text('register.notSaved', { message: failure })}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={leaving.close} disabled={busy}>
            {text('register.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={decisions[word].color} loading={busy}>
            {text(`approval.${word}`)}
          </Button>
        </DialogActions>
      </form>
      {leaving.question}
      {question}
    </Dialog>
  );
}
