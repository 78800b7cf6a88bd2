import TrashIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { editAddress } from '../../components/addresses.ts';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { focusContentAfter } from '../../components/record/useRestoreFocus.ts';
import { useCan } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { useConflictPrompt } from '../conflicts/useConflictPrompt.tsx';
import { useRecordActions } from './useRecordActions.tsx';

export interface RecordButtonProps {
  register: Register;
  record: RaRecord;
  /** The record's name, for labels and confirmations. */
  name: string;
  /** Shows the label next to the icon. */
  showLabel?: boolean;
}

/** Renders nothing if the record is deleted or the user may not edit it. */
export function EditLink({ register, record, name, showLabel }: RecordButtonProps) {
  const can = useCan(register.name);
  if (record.deleted_at || !can('edit', record)) return null;
  return (
    <ActionButton
      icon={<EditIcon fontSize="small" />}
      label={text('register.action.editOf', { name })}
      word={showLabel ? text('register.action.edit') : undefined}
      to={editAddress(register.name, record.id)}
    />
  );
}

/** Asks for confirmation. Renders nothing if the record is deleted or the user may not delete it. */
export function DeleteButton(props: DeleteButtonProps) {
  const { register, record, name, showLabel } = props;
  const can = useCan(register.name);
  /** Undefined before the first click: a list has many of these buttons, so the dialog is only mounted on demand. */
  const [asking, setAsking] = useState<boolean>();
  if (record.deleted_at || !can('delete', record)) return null;
  return (
    <>
      <ActionButton
        icon={<TrashIcon fontSize="small" />}
        label={text('register.action.deleteOf', { name })}
        word={showLabel ? text('register.action.delete') : undefined}
        danger
        onClick={() => setAsking(true)}
      />
      {asking !== undefined && <DeleteConfirm {...props} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

type DeleteButtonProps = RecordButtonProps & { onDeleted?: () => void };
type DeleteConfirmProps = DeleteButtonProps & { open: boolean; onClose: () => void };

function DeleteConfirm({ register, record, name, onDeleted, open, onClose }: DeleteConfirmProps) {
  const { remove } = useRecordActions(register);
  const { withConflictPrompt, conflictDialog } = useConflictPrompt(register);
  return (
    <>
      <ConfirmDialog
        open={open}
        title={translate(`register.delete.${register.name}.title`, {
          name,
          _: text('register.delete.title'),
        })}
        text={translate(`register.delete.${register.name}.text`, {
          name,
          _: text('register.delete.text', { name }),
        })}
        action={text('register.action.delete')}
        danger
        removesOpener
        onConfirm={async () => {
          if (!(await remove(record, withConflictPrompt))) return 'failed';
          onDeleted?.();
        }}
        onClose={onClose}
      />
      {conflictDialog}
    </>
  );
}

export const RestoreButton = (props: RecordButtonProps) =>
  props.record.deleted_at ? <Restore {...props} /> : null;

function Restore({ register, record, name, showLabel }: RecordButtonProps) {
  const can = useCan(register.name);
  const { restore } = useRecordActions(register);
  const [busy, setBusy] = useState(false);
  if (!can('restore', record)) return null;
  return (
    <ActionButton
      icon={<RestoreIcon fontSize="small" />}
      label={text('register.action.restoreOf', { name })}
      word={showLabel ? text('register.action.restore') : undefined}
      busy={busy}
      onClick={() => {
        const pressed = document.activeElement;
        setBusy(true);
        void restore(record.id)
          // The restored record has other buttons.
          .then(isDone => isDone && focusContentAfter(pressed))
          .finally(() => setBusy(false));
      }}
    />
  );
}
