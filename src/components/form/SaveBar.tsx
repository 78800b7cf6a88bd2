import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Alert, Box, Button, GlobalStyles, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { text } from '../../i18n/text.ts';
import { barHeight } from '../../layout/barHeight.ts';
import { ErrorList } from './ErrorList.tsx';
import type { SaveFailure } from './saveFailure.ts';

interface SaveBarProps {
  submitLabel: string;
  onAnother?: () => void;
  /** Empties what the form took over from the record before. */
  onBlank?: () => void;
  failure: SaveFailure | null;
  onDismiss: () => void;
  /** Shown beside the buttons while it saves, such as an upload's progress. */
  progress?: ReactNode;
  /** Storage that is full or forbidden keeps no draft. */
  isDraftKept?: boolean;
  /** The form was changed since the save that failed, which isn't sent again by itself then. */
  isTypedOn?: boolean;
  /** What to know before saving. */
  notice?: ReactNode;
  /** At the far end, such as a delete button. */
  end?: ReactNode;
}

/** Stays in view below the form: what went wrong with the last save, and the buttons. */
export function SaveBar({
  submitLabel,
  onAnother,
  onBlank,
  failure,
  onDismiss,
  progress,
  isDraftKept = true,
  isTypedOn = false,
  notice,
  end,
}: SaveBarProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const offline = [
    text('register.form.offline'),
    !isTypedOn && text('register.form.offlineAgain'),
    text(isDraftKept ? 'register.form.offlineDraft' : 'register.form.draftFailed'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Paper
      elevation={0}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: 0,
        backgroundColor: 'background.default',
        py: 1.5,
        display: 'grid',
        gap: 1,
      }}
    >
      {failure && failure.kind !== 'fields' && (
        <>
          <GlobalStyles styles={noticesAbove} />
          <Alert
            severity={failure.kind === 'lineBack' ? 'warning' : 'error'}
            onClose={onDismiss}
            action={
              <Button type="submit" color="inherit" size="small" disabled={isSubmitting}>
                {text('shell.retry')}
              </Button>
            }
          >
            {failure.kind === 'offline' && (failure.message ?? offline)}
            {failure.kind === 'lineBack' && text('register.form.lineBack')}
            {failure.kind === 'alreadySaved' && text('register.form.alreadySaved')}
            {failure.kind === 'refused' && text('register.form.refused', { message: failure.message })}
          </Alert>
        </>
      )}
      {isDirty && !isDraftKept && failure?.kind !== 'offline' && (
        <Alert severity="warning">{text('register.form.draftFailed')}</Alert>
      )}
      <ErrorList />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          loadingPosition="start"
          startIcon={<SaveIcon />}
          title="Ctrl+Enter"
        >
          {submitLabel}
        </Button>
        {onAnother && (
          <Button variant="outlined" disabled={isSubmitting} onClick={onAnother} title="Ctrl+Shift+Enter">
            {text('register.form.saveAndAdd')}
          </Button>
        )}
        {onBlank && !isDirty && (
          <Button disabled={isSubmitting} onClick={onBlank} title={text('register.form.startBlankHelp')}>
            {text('register.form.startBlank')}
          </Button>
        )}
        {isSubmitting && progress}
        {notice}
        {end && <Box sx={{ ml: 'auto' }}>{end}</Box>}
      </Box>
    </Paper>
  );
}

/** While the bar says what failed, no notification lies over it. */
const noticesAbove = {
  '.MuiSnackbar-root.MuiSnackbar-root': { top: `calc(${barHeight} + 8px)`, bottom: 'auto' },
};
