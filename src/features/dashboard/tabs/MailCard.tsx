import { Alert, Typography } from '@mui/material';
import type { MailReport } from '../../../../contract/answers/system.ts';
import { MAIL_DAYS } from '../../../../contract/system.ts';
import { formatMoment, formatNumber } from '../../../components/format.ts';
import { text } from '../../../i18n/text.ts';
import { ReportCard } from './ReportCard.tsx';

/** Emails that are waiting or failed, with the reason. */
export function MailCard() {
  return (
    <ReportCard about="mails" read={office => office.mails()}>
      {report => <Report report={report} />}
    </ReportCard>
  );
}

function Report({ report }: { report: MailReport }) {
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
