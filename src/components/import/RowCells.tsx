import { Box, Button, TextField } from '@mui/material';
import { useContext, useRef, useState } from 'react';
import type { ImportedColumn, ImportedRow } from '../../../contract/answers/import.ts';
import { placeName } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { formatNumber } from '../format.ts';
import { type Correcting, CorrectingContext } from './corrections.ts';
import { Messages } from './Messages.tsx';

interface RowCellsProps {
  row: ImportedRow;
  cells: Readonly<Record<string, string>>;
}

/** Inputs for the wrong cells of a row, each with its message. A button shows the other cells. */
export function RowCells({ row, cells }: RowCellsProps) {
  const correcting = useContext(CorrectingContext);
  const [all, setAll] = useState(false);
  const errors = row.errors ?? {};
  if (!correcting) return <Messages messages={Object.values(errors).flat()} />;
  const matchedColumns = correcting.columns.filter(({ field }) => field !== null);
  const shown = all ? matchedColumns : matchedColumns.filter(({ field }) => errors[field ?? '']);
  const shownFields = new Set(matchedColumns.map(({ field }) => field));
  const otherErrors = Object.entries(errors).flatMap(([field, reasons]) =>
    shownFields.has(field) ? [] : reasons,
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Messages messages={otherErrors} />
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
            suggestion={row.suggestions?.[column.field ?? '']}
          />
        ))}
      </Box>
      {shown.length < matchedColumns.length && (
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
  /** Value at the last check. */
  seen: string;
  reasons?: readonly string[];
  /** The name that was meant, most likely. */
  suggestion?: string;
}

function CellInput({ row: { row }, column: shown, correcting, seen, reasons, suggestion }: CellInputProps) {
  const { column, header, field } = shown;
  const { fields, corrections, correct, isBusy, id } = correcting;
  const input = useRef<HTMLInputElement>(null);
  const value = corrections[row]?.[column] ?? seen;
  const isChanged = value.trim() !== seen.trim();
  const choices = fields.find(known => known.field === field)?.choices;
  // The button says the question at the end of the message.
  const question = suggestion && text('import.correct.meant', { name: placeName(suggestion) });
  const alike = rowsAlike(correcting, shown, seen, suggestion);
  const message = reasons?.join(' ').replace(question ?? '', '');
  const apply = (rows: readonly number[]) => {
    for (const number of rows) correct(number, column, suggestion ?? '');
    input.current?.focus();
  };
  return (
    <Box>
      <TextField
        fullWidth
        size="small"
        // The sticky bar must not cover the focused cell.
        sx={{ '& [data-cell]': { scrollMarginBlock: 96 } }}
        label={`${column}${row} ${header}`}
        value={value}
        error={Boolean(reasons) && !isChanged}
        helperText={message}
        inputRef={input}
        // A value with line breaks keeps them.
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
      {question && value !== suggestion && (
        <Button size="small" disabled={isBusy} onClick={() => apply([row])}>
          {question}
        </Button>
      )}
      {alike.length > 1 && (
        <Button size="small" disabled={isBusy} onClick={() => apply(alike)}>
          {text('import.correct.meantIn', {
            name: placeName(suggestion),
            count: formatNumber(alike.length),
          })}
        </Button>
      )}
    </Box>
  );
}

/** The rows whose cell has the same unknown name and isn't corrected to the suggestion yet. */
function rowsAlike(
  { rows, corrections }: Correcting,
  { column, field }: ImportedColumn,
  seen: string,
  suggestion: string | undefined,
): number[] {
  if (suggestion === undefined || field === null) return [];
  return rows
    .filter(
      ({ row, cells, suggestions }) =>
        cells?.[column] === seen &&
        suggestions?.[field] === suggestion &&
        corrections[row]?.[column] !== suggestion,
    )
    .map(({ row }) => row);
}
