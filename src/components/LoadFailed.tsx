import { Alert, Button, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsOffline } from 'react-admin';
import { text } from '../i18n/text.ts';
import type { TextKey } from '../i18n/textKey.ts';

interface LoadFailedProps {
  onRetry: () => unknown;
  children: ReactNode;
  severity?: 'error' | 'warning';
  sx?: SxProps;
}

/** What could not be loaded, with a button to try again (specification §8). */
export function LoadFailed({ onRetry, children, severity = 'error', sx }: LoadFailedProps) {
  const isOffline = useIsOffline();
  return (
    <Alert
      {...{ severity, sx }}
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {text('shell.retry')}
        </Button>
      }
    >
      {children}
      {isOffline && ` ${text('shell.comesBack')}`}
    </Alert>
  );
}

interface QueryFailedProps extends Pick<LoadFailedProps, 'sx'> {
  error: Error | null;
  refetch: () => unknown;
  /** Key of a text with the variable `message`. */
  message: TextKey;
}

/** `LoadFailed` for a query; nothing until it fails. */
export function QueryFailed({ error, refetch, message, sx }: QueryFailedProps) {
  if (!error) return null;
  return (
    <LoadFailed onRetry={refetch} sx={sx}>
      {text(message, { message: error.message })}
    </LoadFailed>
  );
}
