import { Alert, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { MAIL_DAYS, type MailReport } from '../../../contract/mails.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { formatMoment, formatNumber } from '../../components/format.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useText } from '../../i18n/useText.ts';

const REFRESH_MS = 60_000;

/** Whether mails get out: how many wait, since when, how many came to nothing, and why. */
export function MailCard() {
  const text = useText();
  const dataProvider = useOfficeData();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'mails'],
    queryFn: () => dataProvider.mails(),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Card component="section" sx={{ p: 2 }} aria-labelledby="mails">
      <Typography id="mails" variant="h2" sx={{ fontSize: 17, mb: 0.5 }}>
        {text('dashboard.system.mails.title')}
      </Typography>
      {error && (
        <LoadFailed onRetry={refetch}>
          {text('dashboard.system.mails.unknown', { message: error.message })}
        </LoadFailed>
      )}
      {data && <Report report={data} />}
    </Card>
  );
}

function Report({ report }: { report: MailReport }) {
  const text = useText();
  const { waiting, failed, uncertain, fault } = report;
  const words = (count: number) => ({ smart_count: count, count: formatNumber(count), days: MAIL_DAYS });
  const waits =
    waiting === 0
      ? text('dashboard.system.mails.noneWaiting')
      : text('dashboard.system.mails.waiting', {
          ...words(waiting),
          at: formatMoment(report.waiting_since),
        });
  return (
    <>
      {!report.has_server && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {text('dashboard.system.mails.outbox')}
        </Typography>
      )}
      {report.is_late ? <Alert severity="error">{waits}</Alert> : <Typography>{waits}</Typography>}
      {failed > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('dashboard.system.mails.failed', words(failed))}
        </Alert>
      )}
      {uncertain > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('dashboard.system.mails.uncertain', words(uncertain))}
        </Alert>
      )}
      {fault && (
        <Typography sx={{ mt: 1 }}>
          {text('dashboard.system.mails.fault', {
            fault: text(`dashboard.system.mails.faults.${fault.kind}`),
          })}{' '}
          {fault.code && <bdi>({fault.code})</bdi>}
        </Typography>
      )}
    </>
  );
}
