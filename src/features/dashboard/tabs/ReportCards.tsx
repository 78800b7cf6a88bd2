/** Cards of the System tab about backups and emails. */
import { Alert, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { BackupReport, MailReport } from '../../../../contract/answers/system.ts';
import { MAIL_DAYS } from '../../../../contract/system.ts';
import { formatMoment, formatNumber, formatSize } from '../../../components/format.ts';
import { QueryFailed } from '../../../components/LoadFailed.tsx';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';

const REFRESH_MS = 60_000;

interface ReportCardProps<T> {
  /** Part of the text keys after `dashboard.system.`. */
  about: 'backups' | 'mails';
  read: (office: OfficeDataProvider) => Promise<T>;
  children: (report: T) => ReactNode;
}

/** A card of the System tab. Refetched every minute. */
function ReportCard<T>({ about, read, children }: ReportCardProps<T>) {
  const id = useId();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', about],
    queryFn: () => read(dataProvider),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Card component="section" sx={{ p: 2 }} aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: 17, mb: 0.5 }}>
        {text(`dashboard.system.${about}.title`)}
      </Typography>
      <QueryFailed {...{ error, refetch }} message={`dashboard.system.${about}.unknown`} />
      {data !== undefined && children(data)}
    </Card>
  );
}

/** Schedule of backups, the last complete one, and failures since. */
export function BackupCard() {
  return (
    <ReportCard about="backups" read={office => office.backups()}>
      {report => <Backups report={report} />}
    </ReportCard>
  );
}

function Backups({
  report: { state, schedule, running_since, whole, whole_at, failure, failed_at },
}: {
  report: BackupReport;
}) {
  if (!schedule)
    return <Typography color="text.secondary">{text('dashboard.system.backups.off')}</Typography>;
  const { at, keep, encrypted } = schedule;
  const planned = encrypted ? 'dashboard.system.backups.schedule' : 'dashboard.system.backups.schedulePlain';
  const last =
    whole &&
    text('dashboard.system.backups.whole', {
      at: formatMoment(whole_at),
      size: formatSize(whole.bytes),
      smart_count: whole.documents,
      count: formatNumber(whole.documents),
    });
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {text(planned, { at, keep: formatNumber(keep) })}
      </Typography>
      {running_since && (
        <Typography sx={{ mb: 1 }}>
          {text('dashboard.system.backups.running', { at: formatMoment(running_since) })}
        </Typography>
      )}
      {last ? (
        <Alert severity={state === 'old' ? 'error' : 'success'}>
          {last} {state === 'old' && text('dashboard.system.backups.old')}
        </Alert>
      ) : (
        <Typography>{text('dashboard.system.backups.none')}</Typography>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure.error
            ? text('dashboard.system.backups.failed', { at: formatMoment(failed_at), error: failure.error })
            : text('dashboard.system.backups.incomplete', {
                at: formatMoment(failed_at),
                smart_count: failure.damaged,
                count: formatNumber(failure.damaged),
              })}
        </Alert>
      )}
    </>
  );
}

/** Emails that are waiting or failed, with the reason. */
export function MailCard() {
  return (
    <ReportCard about="mails" read={office => office.mails()}>
      {report => <Emails report={report} />}
    </ReportCard>
  );
}

function Emails({ report }: { report: MailReport }) {
  const { waiting, failed, uncertain, fault } = report;
  const values = (count: number) => ({ smart_count: count, count: formatNumber(count), days: MAIL_DAYS });
  const waits =
    waiting === 0
      ? text('dashboard.system.mails.noneWaiting')
      : text('dashboard.system.mails.waiting', {
          ...values(waiting),
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
          {text('dashboard.system.mails.failed', values(failed))}
        </Alert>
      )}
      {uncertain > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('dashboard.system.mails.uncertain', values(uncertain))}
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
