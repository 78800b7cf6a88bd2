import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useCan } from '../../components/useCan.ts';
import { recordName } from '../names.ts';
import { DeleteButton, EditLink, RestoreButton } from '../record/RecordButtons.tsx';
import type { ListRecord } from './columns.ts';

interface RowActionsProps {
  register: Register;
  /** The register's own action, shown first; hidden for deleted records. */
  Own?: ComponentType;
}

/** The actions that the user may perform on the current record. */
export function RowActions({ register, Own }: RowActionsProps) {
  const record = useRecordContext<ListRecord>();
  if (!record) return null;
  const props = { register, record, name: recordName(register, record) };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      {Own && !record.deleted_at && <Own />}
      <EditLink {...props} />
      <DeleteButton {...props} />
      <RestoreButton {...props} />
    </Box>
  );
}

/** Whether the user may edit, delete or restore any records of the register. */
export function useHasRowActions(register: Register): boolean {
  const can = useCan(register.name);
  return (['edit', 'delete', 'restore'] as const).some(action => can(action));
}
