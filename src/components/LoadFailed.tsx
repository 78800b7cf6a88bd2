import { Alert, Button, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsOffline } from 'react-admin';
import { text } from '../i18n/text.ts';
import type { TextKey } from '../i18n/textKey.ts';

interface LoadFailedProps {
  onRetry: () => unknown;
  /** What failed, in a sentence. */
  children: ReactNode;
  severity?: 'error' | 'warning';
  sx?: SxProps;
}

/** Says what could not be loaded, and offers to try again (specification §8). */
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
  /** The sentence, which takes the server's `message`. */
  says: TextKey;
}

/** The same of a query, once it has failed. */
export function QueryFailed({ error, refetch, says, sx }: QueryFailedProps) {
  if (!error) return null;
  return (
    <LoadFailed onRetry={refetch} sx={sx}>
      {text(says, { message: error.message })}
    </LoadFailed>
  );
}
