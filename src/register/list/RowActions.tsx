import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { EditLink, RestoreButton, TrashButton } from '../../components/record/RecordButtons.tsx';
import { nameOf } from '../nameOf.ts';
import type { ListRecord } from './columns.ts';

interface RowActionsProps {
  register: Register;
  /** The register's own, before edit and delete; not for deleted records. */
  own?: ComponentType;
}

/** What the person may do with the surrounding record; with a deleted one, restoring it. */
export function RowActions({ register, own: Own }: RowActionsProps) {
  const record = useRecordContext<ListRecord>();
  if (!record) return null;
  const props = { register, record, name: nameOf(register, record) };
  return (
    <div className="row-actions">
      {!record.deleted_at && Own && <Own />}
      <EditLink {...props} />
      <TrashButton {...props} />
      <RestoreButton {...props} />
    </div>
  );
}
