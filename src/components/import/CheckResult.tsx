import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { ImportAnswer } from '../../../contract/answers/import.ts';
import type { Confirmations, Corrections, ImportField } from '../../../contract/import/import.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { SheetParams } from '../../providers/dataProvider/import.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { formatNumber } from '../format.ts';
import { SecondaryText } from '../frame/SecondaryText.tsx';
import { ConfirmAll } from './ConfirmRows.tsx';
import { CorrectRows, type CorrectRowsProps } from './CorrectRows.tsx';
import { uncheckedCells, uncheckedRows } from './corrections.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { Messages } from './Messages.tsx';
import { RowsTable } from './RowsTable.tsx';

interface CheckResultProps {
  resource: string;
  answer: ImportAnswer;
  fields: readonly ImportField[];
  sheet: SheetParams & { corrections: Corrections; confirmed: Confirmations };
  disabled: boolean;
  onCorrect: CorrectRowsProps['onCorrect'];
  onConfirm: CorrectRowsProps['onConfirm'];
  onCheck: () => void;
  onRun: () => void;
}

/** The third step: the result of the check, and the button that imports. */
export function CheckResult(props: CheckResultProps) {
  const { resource, answer, fields, sheet, disabled, onCorrect, onConfirm, onCheck, onRun } = props;
  const id = useId();
  const { created, updated, failed, rows } = answer;
  const good = created + updated;
  const { corrections, confirmed } = sheet;
  const isChecked = uncheckedCells(corrections, answer) + uncheckedRows(confirmed, answer) === 0;
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2 }}>
      <Typography id={id} variant="h2" gutterBottom>
        {text('import.result.title')}
      </Typography>
      <Counts answer={answer} />
      {answer.notes?.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          <Messages messages={answer.notes} />
        </Alert>
      )}
      {answer.totals?.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {text('import.result.totals', {
            smart_count: answer.totals.length,
            rows: answer.totals.slice(0, 10).join(comma()),
          })}
        </Alert>
      )}
      {good === 0 && (
        <Alert severity={failed === rows.length ? 'warning' : 'info'} sx={{ mt: 2 }}>
          {text(failed === rows.length ? 'import.result.allWrong' : 'import.result.nothing')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
        {good > 0 && (
          <Button variant="contained" disabled={disabled || !isChecked} onClick={onRun}>
            {text('import.result.run', { smart_count: good })}
          </Button>
        )}
        {failed > 0 && <WrongRowsButton resource={resource} sheet={sheet} />}
        {good > 0 && failed > 0 && (
          <SecondaryText sx={{ flexBasis: '100%' }}>{text('import.result.skipped')}</SecondaryText>
        )}
      </Box>
      <CorrectRows {...{ answer, fields, corrections, confirmed, onCorrect, onConfirm, onCheck, disabled }}>
        <ConfirmAll rows={rows} />
        <RowsTable resource={resource} answer={answer} />
      </CorrectRows>
    </Paper>
  );
}

export function Counts({ answer }: { answer: ImportAnswer }) {
  const figures = [
    ['create', answer.created],
    ['update', answer.updated],
    ['unchanged', answer.unchanged],
    ['error', answer.failed],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 1, m: 0 }}
    >
      {figures.map(([action, value]) => (
        <Box key={action} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
          <SecondaryText component="dt">{text(`import.result.${action}`)}</SecondaryText>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: 24,
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              color: action === 'error' && value > 0 ? 'error.main' : undefined,
            }}
          >
            {formatNumber(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export function WrongRowsButton({ resource, sheet }: { resource: string; sheet: SheetParams }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return (
    <DownloadButton
      label={text('import.result.wrongRows')}
      get={() => dataProvider.saveWrongRows(resource, sheet)}
      failed={message => text('import.result.wrongRowsFailed', { message })}
    />
  );
}
