import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { SaveButton, useFormIsDirty } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { NotificationsAtTop } from '../frame/NotificationsAtTop.tsx';
import { useRegister } from '../RegisterContext.ts';
import type { SaveFailure } from './saveFailure.ts';

interface SaveBarProps {
  submitLabel: string;
  onAnother?: () => void;
  /** Empties what the form took over from the record before. */
  onBlank?: () => void;
  failure: SaveFailure | null;
  onDismiss: () => void;
  /** Sends again what failed. */
  onRetry: () => void;
  /** Shown alongside the buttons while it saves, such as an upload's progress. */
  progress?: ReactNode;
  /** Saved, but not finished: its documents are still uploaded. */
  isWaiting?: boolean;
  /** Storage that is full or forbidden keeps no draft. */
  isDraftSaved?: boolean;
  /** The form was changed since the save that failed, which isn't sent again on its own then. */
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
  onRetry,
  progress,
  isWaiting = false,
  isDraftSaved = true,
  isTypedOn = false,
  notice,
  end,
}: SaveBarProps) {
  const { isSubmitting } = useFormState();
  const isBusy = isSubmitting || isWaiting;
  const isDirty = useFormIsDirty();
  const offline = [
    text('register.form.offline'),
    !isTypedOn && text('register.form.offlineAgain'),
    text(isDraftSaved ? 'register.form.offlineDraft' : 'register.form.draftFailed'),
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
      <NotificationsAtTop />
      {failure && failure.kind !== 'fields' && (
        <Alert
          severity={failure.kind === 'lineBack' ? 'warning' : 'error'}
          onClose={onDismiss}
          action={
            <Button color="inherit" size="small" disabled={isBusy} onClick={onRetry}>
              {text('shell.retry')}
            </Button>
          }
        >
          {failure.kind === 'offline' && (failure.message ?? offline)}
          {failure.kind === 'lineBack' && text('register.form.lineBack')}
          {failure.kind === 'alreadySaved' && text('register.form.alreadySaved')}
          {failure.kind === 'refused' && text('register.form.refused', { message: failure.message })}
        </Alert>
      )}
      {isDirty && !isDraftSaved && failure?.kind !== 'offline' && (
        <Alert severity="warning">{text('register.form.draftFailed')}</Alert>
      )}
      <ErrorList />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SaveButton
          label={submitLabel}
          icon={<SaveIcon />}
          alwaysEnable={!isBusy}
          disabled={isBusy}
          title="Ctrl+Enter"
        />
        {onAnother && (
          <Button variant="outlined" disabled={isBusy} onClick={onAnother} title="Ctrl+Shift+Enter">
            {text('register.form.saveAndAdd')}
          </Button>
        )}
        {onBlank && !isDirty && (
          <Button disabled={isBusy} onClick={onBlank} title={text('register.form.startBlankHelp')}>
            {text('register.form.startBlank')}
          </Button>
        )}
        {isWaiting && (
          <Typography variant="body2" role="status">
            {text('documents.waitFor')}
          </Typography>
        )}
        {isBusy && !isWaiting && progress}
        {notice}
        {end && <Box sx={{ ml: 'auto' }}>{end}</Box>}
      </Box>
    </Paper>
  );
}

/** What is wrong with the form: each field by its label, which leads to it. What is wrong with it is there. */
function ErrorList() {
  const register = useRegister();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const order = register.sections.flatMap(({ fields }) => fields);
  const declared = (field: string) => (field === 'files' ? 'documents' : field);
  const place = (field: string) => {
    const found = order.indexOf(declared(field));
    return found < 0 ? order.length : found;
  };
  const wrong = Object.keys(errors).sort((a, b) => place(a) - place(b));
  const isShown = wrong.length > 0 && submitCount > 0;
  useEffect(() => {
    // The bar has grown over the field that got the focus.
    const at = document.activeElement;
    if (isShown && at?.matches('form *')) at.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  const labelOf = (field: string) => {
    // Files have the heading of their section for a label.
    const section = register.sections.find(({ fields }) => field === 'files' && fields.includes('documents'));
    const label = section?.heading ?? register.allFields[field]?.label;
    return label ? localized(label) : field;
  };
  return (
    <Box sx={{ color: 'error.main', maxHeight: 96, overflowY: 'auto' }}>
      <Typography role="alert" variant="body2" component="span">
        {text('register.form.invalid', { smart_count: wrong.length })}
      </Typography>
      <Box
        component="ul"
        aria-label={text('register.form.invalidList')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}
      >
        {wrong.map(field => (
          <li key={field}>
            <Link
              component="button"
              type="button"
              variant="body2"
              sx={{ color: 'inherit', minHeight: 24 }}
              onClick={() => setFocus(firstWrong(field, errors[field]))}
            >
              {labelOf(field)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Of a list of people, the first cell with an error. */
function firstWrong(field: string, error: unknown): string {
  if (!Array.isArray(error)) return field;
  const index = error.findIndex(Boolean);
  const [name] = Object.keys(error[index] ?? {});
  return name ? `${field}.${index}.${name}` : field;
}
