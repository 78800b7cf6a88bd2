import { Alert, Button } from '@mui/material';
import { formatMoment } from '../components/format.ts';
import { text } from '../i18n/text.ts';
import { datesInWords } from './datesInWords.ts';
import type { SummaryQuery } from './useFigures.ts';

/** What is to be said about the figures: that they could not be loaded, of when they are, or of which other view. */
export function FiguresState({ query }: { query: SummaryQuery }) {
  const { data, error, fetchStatus, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const isOffline = fetchStatus === 'paused';
  if (!error && !isOffline) return null;
  const at = formatMoment(dataUpdatedAt);
  const isOwn = data && !isPlaceholderData;
  const texts = () => {
    if (error && isOwn) return text('dashboard.state.kept', { message: error.message, at });
    if (error) return text('dashboard.state.failed', { message: error.message });
    return isOwn ? text('dashboard.state.offline', { at }) : text('dashboard.state.offlineEmpty');
  };
  return (
    <Alert
      severity={error ? (isOwn ? 'warning' : 'error') : 'info'}
      sx={{ mb: 2 }}
      action={
        error && (
          <Button color="inherit" onClick={() => void refetch()}>
            {text('shell.retry')}
          </Button>
        )
      }
    >
      {texts()}
      {data && isPlaceholderData && ` ${text('dashboard.state.otherView', { range: datesInWords(data) })}`}
    </Alert>
  );
}
