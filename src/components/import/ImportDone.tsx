import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportAnswer } from '../../../contract/answers/import.ts';
import { text } from '../../i18n/text.ts';
import type { SheetParams } from '../../providers/dataProvider/import.ts';
import { listAddress } from '../addresses.ts';
import { formatNumber } from '../format.ts';
import { ButtonLink } from '../frame/links.tsx';
import { Counts, WrongRowsButton } from './CheckResult.tsx';
import { RowsTable } from './RowsTable.tsx';

interface ImportDoneProps {
  resource: string;
  /** Plural name of its records. */
  names: string;
  answer: ImportAnswer;
  sheet: SheetParams;
  onAnother: () => void;
}

/** The last step: the result of the import. */
export function ImportDone({ resource, names, answer, sheet, onAnother }: ImportDoneProps) {
  const queryClient = useQueryClient();
  // Everything read before the import may be outdated.
  useEffect(() => void queryClient.invalidateQueries(), [queryClient]);
  const { created, updated, unchanged, failed } = answer;
  const summary = text('import.done.words', {
    created: formatNumber(created),
    updated: formatNumber(updated),
    unchanged: formatNumber(unchanged),
    failed: formatNumber(failed),
  });
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {text('import.done.title')}
      </Typography>
      <Counts answer={answer} />
      <Alert severity="success" role="note" sx={{ mt: 2 }}>
        {summary}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        <ButtonLink to={listAddress(resource)} variant="contained">
          {text('import.done.toList', { name: names })}
        </ButtonLink>
        {failed > 0 && <WrongRowsButton resource={resource} sheet={sheet} />}
        <Button onClick={onAnother}>{text('import.done.another')}</Button>
      </Box>
      <RowsTable resource={resource} answer={answer} />
    </Paper>
  );
}
