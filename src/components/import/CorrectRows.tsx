import { Box, Button, Paper, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import type { ImportAnswer } from '../../../contract/answers/import.ts';
import type { Confirmations, Corrections, ImportField } from '../../../contract/import/import.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { type Correcting, CorrectingContext, uncheckedCells, uncheckedRows } from './corrections.ts';

export interface CorrectRowsProps {
  answer: ImportAnswer;
  fields: readonly ImportField[];
  corrections: Corrections;
  confirmed: Confirmations;
  onCorrect: Correcting['correct'];
  onConfirm: Correcting['confirm'];
  onCheck: () => void;
  disabled: boolean;
  children: ReactNode;
}

/** Wrong cells can be corrected here. Enter moves to the next cell, and from the last one to the button that checks again. */
export function CorrectRows(props: CorrectRowsProps) {
  const { answer, fields, corrections, confirmed, onCorrect, onConfirm, onCheck, disabled, children } = props;
  const id = useId();
  const check = useRef<HTMLButtonElement>(null);
  const { columns, rows: checkedRows } = answer;
  const cells = useMemo(() => uncheckedCells(corrections, answer), [corrections, answer]);
  const rows = useMemo(() => uncheckedRows(confirmed, answer), [confirmed, answer]);
  const unchecked = cells + rows;
  const correcting = useMemo(
    () => ({
      ...{ columns, rows: checkedRows, fields, corrections, confirmed, isBusy: disabled, id },
      correct: onCorrect,
      confirm: onConfirm,
    }),
    [columns, checkedRows, fields, corrections, confirmed, onCorrect, onConfirm, disabled, id],
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!cell.hasAttribute('data-cell')) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      if (unchecked > 0 && !disabled) onCheck();
      return;
    }
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
    (cells[cells.indexOf(cell) + 1] ?? check.current)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Enter in the inputs
    <div onKeyDown={press}>
      <CorrectingContext.Provider value={correcting}>{children}</CorrectingContext.Provider>
      {fields.map(({ field, choices }) => (
        <datalist key={field} id={`${id}-${field}`}>
          {choices?.map(choice => (
            <option key={choice.en} value={localized(choice)} />
          ))}
        </datalist>
      ))}
      {unchecked > 0 && (
        <Paper
          elevation={0}
          square
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 3,
            borderTop: 1,
            borderColor: 'divider',
            py: 1.5,
            mt: 1,
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Button ref={check} variant="contained" disabled={disabled} onClick={onCheck}>
              {text('import.correct.again')}
            </Button>
            <Typography variant="body2" role="status">
              {cells > 0 && text('import.correct.unchecked', { smart_count: cells })}{' '}
              {rows > 0 && text('import.confirm.unchecked', { smart_count: rows })}
            </Typography>
          </Box>
        </Paper>
      )}
    </div>
  );
}
