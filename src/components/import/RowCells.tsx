import { Box, Button, TextField } from '@mui/material';
import { useContext, useState } from 'react';
import type { ImportedColumn, ImportedRow } from '../../../contract/answers/import.ts';
import { text } from '../../i18n/text.ts';
import { type Correcting, CorrectingContext } from './corrections.ts';
import { Messages } from './Messages.tsx';

interface RowCellsProps {
  row: ImportedRow;
  cells: Readonly<Record<string, string>>;
}

/** The wrong cells of a row, each with what is wrong, to be typed again; the others when asked for. */
export function RowCells({ row, cells }: RowCellsProps) {
  const correcting = useContext(CorrectingContext);
  const [all, setAll] = useState(false);
  const errors = row.errors ?? {};
  if (!correcting) return <Messages of={Object.values(errors).flat()} />;
  const read = correcting.columns.filter(({ field }) => field !== null);
  const shown = all ? read : read.filter(({ field }) => errors[field ?? '']);
  const atCells = new Set(read.map(({ field }) => field));
  const elsewhere = Object.entries(errors).flatMap(([field, reasons]) => (atCells.has(field) ? [] : reasons));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Messages of={elsewhere} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {shown.map(column => (
          <CellInput
            key={column.column}
            {...{ column, correcting, row }}
            seen={cells[column.column] ?? ''}
            reasons={errors[column.field ?? '']}
          />
        ))}
      </Box>
      {shown.length < read.length && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {text('import.correct.all', { row: row.row })}
        </Button>
      )}
    </Box>
  );
}

interface CellInputProps {
  row: ImportedRow;
  column: ImportedColumn;
  correcting: Correcting;
  /** What the last check read. */
  seen: string;
  reasons?: readonly string[];
}

function CellInput({
  row: { row },
  column: { column, header, field },
  correcting,
  seen,
  reasons,
}: CellInputProps) {
  const { fields, corrections, correct, isBusy, id } = correcting;
  const value = corrections[row]?.[column] ?? seen;
  const isChanged = value.trim() !== seen.trim();
  const choices = fields.find(known => known.field === field)?.choices;
  return (
    <TextField
      size="small"
      // The bar with the check stays in view, and must not cover the cell that is typed in.
      sx={{ '& [data-cell]': { scrollMarginBlock: 96 } }}
      label={`${column}${row} ${header}`}
      value={value}
      error={Boolean(reasons) && !isChanged}
      helperText={reasons?.join(' ')}
      // A list of several lines stays one.
      multiline={seen.includes('\n')}
      onChange={event => correct(row, column, event.target.value)}
      slotProps={{
        htmlInput: {
          dir: 'auto',
          'data-cell': '',
          readOnly: isBusy,
          autoComplete: 'off',
          list: choices && `${id}-${field}`,
        },
        formHelperText: { sx: { overflowWrap: 'anywhere' } },
      }}
    />
  );
}
