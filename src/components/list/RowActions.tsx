import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { DeleteButton, EditButton, RestoreButton } from '../record/RecordButtons.tsx';
import type { ListRecord } from './columns.ts';

export interface RowActionsProps {
  register: Register;
  record: ListRecord;
  name: string;
  /** The register's own actions, before edit and delete; not for deleted records. */
  children?: ReactNode;
}

/** What the person may do with this record; for a deleted one, restoring it. */
export const RowActions = ({ register, record, name, children }: RowActionsProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
    {!record.deleted_at && children}
    <EditButton register={register} record={record} name={name} />
    <DeleteButton register={register} record={record} name={name} />
    <RestoreButton register={register} record={record} name={name} />
  </Box>
);
