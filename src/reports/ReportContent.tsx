import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOfficeData } from '../components/dataProvider.ts';
import { formatMoment } from '../components/format.ts';
import { text } from '../i18n/text.ts';
import type { ReportChoices } from './choices.ts';
import { isEmptyReport } from './layout.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportHeading } from './ReportHeading.tsx';
import { ReportTable } from './ReportTable.tsx';

/** For how long an answer is taken for fresh when one comes back to it. */
const FRESH_MS = 30_000;

/** The report, with what is to be said while it loads, fails or is empty. */
export function ReportContent({ choices }: { choices: ReportChoices }) {
  const dataProvider = useOfficeData();
  const { from, to, as_of, split, district } = choices;
  const question = { from, to, as_of, split };
  const isInOrder = from <= to;
  const { data, error, fetchStatus, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['report', question],
    queryFn: ({ signal }) => dataProvider.report(question, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: isInOrder,
  });
  if (!isInOrder) return <Alert severity="warning">{text('report.wrongDates')}</Alert>;
  const isOwn = data !== undefined && !isPlaceholderData;
  const at = formatMoment(dataUpdatedAt);
  return (
    <>
      {error && (
        <Alert
          severity={isOwn ? 'warning' : 'error'}
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {text('shell.retry')}
            </Button>
          }
        >
          {isOwn
            ? text('report.kept', { message: error.message, at })
            : text('report.failed', { message: error.message })}
        </Alert>
      )}
      {!isOwn && fetchStatus === 'paused' && <Alert severity="info">{text('report.offline')}</Alert>}
      {!data && !error && fetchStatus !== 'paused' && (
        <Box role="status" aria-label={text('report.loading')}>
          <Skeleton width={320} height={32} />
          <Skeleton variant="rounded" height={520} sx={{ mt: 2 }} />
        </Box>
      )}
      {data && !(error && isPlaceholderData) && (
        <Box
          aria-busy={isPlaceholderData}
          inert={isPlaceholderData}
          sx={isPlaceholderData ? { opacity: 0.55 } : undefined}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 1.5 }}>
            <ReportHeading report={data} district={district} />
            <ReportActions question={question} />
          </Box>
          {isEmptyReport(data) && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {text('report.empty')}
            </Alert>
          )}
          <ReportTable report={data} district={district} />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {text('report.achievedHelp')}
          </Typography>
        </Box>
      )}
    </>
  );
}
