/** Rows that would rename the record with their ID are skipped until the user confirms them. */
import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useContext } from 'react';
import type { ImportedRow } from '../../../contract/answers/import.ts';
import { text } from '../../i18n/text.ts';
import { CorrectingContext, isConfirmed } from './corrections.ts';

export function ConfirmRow({ row, name }: { row: ImportedRow; name: string }) {
  const label = text('import.confirm.row', { id: row.id, name });
  return <ConfirmBoxes rows={[row]} label={label} />;
}

export function ConfirmAll({ rows }: { rows: readonly ImportedRow[] }) {
  const confirmed = useContext(CorrectingContext)?.confirmed ?? {};
  const renaming = rows.filter(({ renames }) => renames);
  if (renaming.length === 0) return null;
  const count = { smart_count: renaming.length };
  const areAll = renaming.every(row => isConfirmed(confirmed, row));
  return (
    <Alert severity={areAll ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {text(areAll ? 'import.confirm.confirmed' : 'import.confirm.help', count)}
      {renaming.length > 1 && <ConfirmBoxes rows={renaming} label={text('import.confirm.all', count)} />}
    </Alert>
  );
}

function ConfirmBoxes({ rows, label }: { rows: readonly ImportedRow[]; label: string }) {
  const correcting = useContext(CorrectingContext);
  if (!correcting) return null;
  const { confirmed, confirm, isBusy } = correcting;
  const count = rows.filter(row => isConfirmed(confirmed, row)).length;
  return (
    <FormControlLabel
      sx={{ display: 'flex', overflowWrap: 'anywhere' }}
      label={label}
      control={
        <Checkbox
          size="small"
          checked={count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          disabled={isBusy}
          onChange={(_, isChecked) => confirm(rows, isChecked)}
        />
      }
    />
  );
}
