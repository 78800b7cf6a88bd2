import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { editAddress } from '../../components/addresses.ts';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { useMay } from '../../components/useMay.ts';
import { text } from '../../i18n/text.ts';
import { nameOf } from '../nameOf.ts';
import { RestoreButton, TrashQuestion } from '../record/RecordButtons.tsx';
import type { ListRecord } from './columns.ts';

interface RowActions {
  /** What the person may do with a record; with a deleted one, restoring it. Nothing where that is nothing with any. */
  actionsOf: ((record: ListRecord) => ReactNode) | undefined;
  /** Whether a record is to be deleted: one question for all rows. */
  question: ReactNode;
}

/** @param Own the register's own, before edit and delete; not for deleted records */
export function useRowActions(register: Register, Own?: ComponentType): RowActions {
  const may = useMay(register.name);
  const [asked, setAsked] = useState<{ record: ListRecord; open: boolean }>();
  const actionsOf = useCallback(
    (record: ListRecord) => {
      const name = nameOf(register, record);
      if (record.deleted_at)
        return (
          <div className="row-actions">
            <RestoreButton key={record.id} {...{ register, record, name }} />
          </div>
        );
      return (
        <div className="row-actions">
          {Own && <Own key={record.id} />}
          {may('edit', record) && (
            <ActionButton
              drawn="edit"
              label={text('register.action.editOf', { name })}
              to={editAddress(register.name, record.id)}
            />
          )}
          {may('delete', record) && (
            <ActionButton
              drawn="trash"
              label={text('register.action.deleteOf', { name })}
              danger
              onClick={() => setAsked({ record, open: true })}
            />
          )}
        </div>
      );
    },
    [register, Own, may],
  );
  const question = asked && (
    <TrashQuestion
      key={asked.record.id}
      {...{ register, ...asked }}
      name={nameOf(register, asked.record)}
      onClose={() => setAsked({ ...asked, open: false })}
    />
  );
  const hasAny = Own || (['edit', 'delete', 'restore'] as const).some(action => may(action));
  return { actionsOf: hasAny ? actionsOf : undefined, question };
}
