import { Box, Button, List, ListItem, ListItemText } from '@mui/material';
import type { Register } from '../../../contract/register/register.ts';
import { text } from '../../i18n/text.ts';
import { fieldLabel, recordName } from '../names.ts';
import { type GridRow, rowErrors, shownRecord } from './gridRows.ts';

interface RowProblemsProps {
  register: Register;
  rows: readonly GridRow[];
  /** Disables comparing while rows are being saved. */
  isBusy: boolean;
  onGoTo: (row: GridRow, field?: string) => void;
  onCompare: (row: GridRow) => void;
}

/** Lists rows with errors, each with its reason and a button to go there. */
export function RowProblems({ register, rows, isBusy, onGoTo, onCompare }: RowProblemsProps) {
  const wrong = rows.filter(row => row.refusal || Object.keys(row.errors).length > 0);
  if (wrong.length === 0) return null;
  return (
    <Box sx={{ maxHeight: 168, overflowY: 'auto', flexShrink: 0, px: 2 }}>
      <List dense disablePadding aria-label={text('register.sheet.problems')}>
        {wrong.map(row => {
          const errors = Object.entries(rowErrors(row));
          const [first] = errors;
          const name = recordName(register, shownRecord(row)) || String(row.record.id);
          const message = first
            ? errors.map(([field, message]) => `${fieldLabel(register, field)}: ${message}`).join(' ')
            : row.refusal?.message;
          const isConflict = row.refusal?.current !== undefined;
          return (
            <ListItem key={row.record.id} disableGutters divider>
              <ListItemText primary={<bdi>{name}</bdi>} secondary={message} />
              <Button
                size="small"
                disabled={isBusy && isConflict}
                aria-label={`${text(isConflict ? 'register.sheet.compare' : 'register.sheet.goTo')}: ${name}`}
                onClick={() => (isConflict ? onCompare(row) : onGoTo(row, first?.[0]))}
              >
                {text(isConflict ? 'register.sheet.compare' : 'register.sheet.goTo')}
              </Button>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
