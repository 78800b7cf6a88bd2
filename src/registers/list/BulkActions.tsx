import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { ConfirmDialog } from '../../components/record/ConfirmDialog.tsx';
import { useCan } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { type SeenRecord, seenRecords } from '../../providers/seenRecords.ts';
import { type Decision, decisions } from '../approval/decisions.tsx';
import { bulkEditableFields } from '../bulk/bulkEditableFields.ts';
import { useConflictPrompt } from '../conflicts/useConflictPrompt.tsx';
import { useBulkActions } from '../record/useRecordActions.tsx';
import type { Screens } from '../screens.ts';
import type { ListRecord } from './columns.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { ApprovalDialog, useIsReviewQueue } from './ReviewQueueActions.tsx';
import { useSelectedRecords } from './useSelectedRecords.ts';

const BulkEditDialog = lazyPart(() => import('../bulk/BulkEditDialog.tsx'));

interface BulkActionsProps {
  register: Register;
  EditMany?: Screens['EditMany'];
}

/** Buttons for the selected records: export, bulk edit, approve, reject, delete and restore. */
export function BulkActions({ register, EditMany = BulkEditDialog }: BulkActionsProps) {
  const can = useCan(register.name);
  // The review queue has the approval buttons in its header.
  const isDeciding = useIsReviewQueue(register);
  const { selectedIds } = useListContext<ListRecord>();
  const { live, deleted, elsewhere } = useSelectedRecords(register.name);
  const { removeMany, restoreMany } = useBulkActions(register.name);
  const { withConflictPrompt, conflictDialog } = useConflictPrompt(register);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'delete' | 'restore' | null>(null);
  /** The versions from when the confirmation opened. */
  const [seen, setSeen] = useState<readonly SeenRecord[]>([]);
  const [editing, setEditing] = useState<readonly Identifier[] | null>(null);
  const ids = { delete: live, restore: deleted };
  const question = asking ?? 'delete';
  const smart_count = ids[question].length;
  const isForLive = live.length > 0;
  return (
    <>
      {elsewhere > 0 && (
        <Typography variant="body2" sx={{ alignSelf: 'center', px: 1 }}>
          {text('register.list.selectedElsewhere', { smart_count: elsewhere })}
        </Typography>
      )}
      <ExportMenu
        register={register}
        name={translate(`resources.${register.name}.name`, { smart_count: 2 })}
        ids={selectedIds}
      />
      {canBulkEdit(register, can) && isForLive && (
        <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(ids.delete)}>
          {text('register.action.bulkEdit')} ({ids.delete.length})
        </Button>
      )}
      {editing && <EditMany register={register} ids={editing} onClose={() => setEditing(null)} />}
      {register.approval && can('approve') && !isDeciding && isForLive && (
        <BulkApproval register={register} ids={ids.delete} />
      )}
      {can('delete') && isForLive && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => {
            setSeen(seenRecords(queryClient, register.name, ids.delete));
            setAsking('delete');
          }}
        >
          {text('register.action.delete')} ({ids.delete.length})
        </Button>
      )}
      {can('restore') && ids.restore.length > 0 && (
        <Button size="small" startIcon={<RestoreIcon />} onClick={() => setAsking('restore')}>
          {text('register.action.restore')} ({ids.restore.length})
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={text(`register.${question}.manyTitle`, { smart_count })}
        text={translate(`register.${question}.${register.name}.manyText`, {
          smart_count,
          _: text(`register.${question}.manyText`, { smart_count }),
        })}
        action={text(`register.action.${question}`)}
        danger={question === 'delete'}
        removesOpener
        onConfirm={() =>
          question === 'delete' ? removeMany(seen, withConflictPrompt) : restoreMany(ids.restore)
        }
        onClose={() => setAsking(null)}
      />
      {conflictDialog}
    </>
  );
}

/** Whether the user may do anything with selected records. */
export function useCanSelect(register: Register): boolean {
  const can = useCan(register.name);
  return (['export', 'delete', 'approve'] as const).some(action => can(action)) || canBulkEdit(register, can);
}

const canBulkEdit = (register: Register, can: (action: 'edit') => boolean): boolean =>
  can('edit') && bulkEditableFields(register).length > 0;

/** Approves or rejects the selected records with one note, except those that already have that status. */
function BulkApproval({ register, ids }: { register: Register; ids: readonly Identifier[] }) {
  const { data = [] } = useListContext<ListRecord>();
  const [asking, setAsking] = useState<{ word: Decision; ids: readonly Identifier[] } | null>(null);
  const undecided = (word: Decision) =>
    ids.filter(id => data.find(record => record.id === id)?.approval_status !== decisions[word].status);
  return (
    <>
      {(['approve', 'reject'] as const)
        .map(word => ({ word, ids: undecided(word) }))
        .filter(one => one.ids.length > 0)
        .map(one => (
          <Button
            key={one.word}
            size="small"
            color={decisions[one.word].color}
            startIcon={decisions[one.word].icon}
            onClick={() => setAsking(one)}
          >
            {text(`approval.${one.word}`)} ({one.ids.length})
          </Button>
        ))}
      {asking && <ApprovalDialog register={register} {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
