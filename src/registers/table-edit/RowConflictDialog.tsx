import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import { differences, merge, type Values } from '../../providers/conflict.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import type { ListRecord } from '../list/columns.ts';
import type { GridRow } from './gridRows.ts';

interface RowConflictDialogProps {
  register: Register;
  row: GridRow;
  onClose: () => void;
  /** Called with the current record and the user's values to write over it. */
  onDecided: (record: ListRecord, changes: Values) => void;
}

/** Compares both versions of a row that somebody else has changed in the meantime. */
export function RowConflictDialog({ register, row, onClose, onDecided }: RowConflictDialogProps) {
  const { record, changes, refusal } = row;
  const current = refusal?.current;
  if (!current) return null;
  const found = differences(register, record, changes, current);
  return (
    <ConflictDialog
      {...{ register, current, found }}
      back={text('register.sheet.back')}
      onCancel={onClose}
      onDecided={chosen => {
        const merged = merge(changes, found, chosen);
        const mine = found.filter(({ field }) => chosen[field] === 'mine').map(({ field }) => field);
        onDecided(current as ListRecord, Object.fromEntries(mine.map(field => [field, merged[field]])));
      }}
    />
  );
}
