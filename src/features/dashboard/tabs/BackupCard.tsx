import { Alert, Typography } from '@mui/material';
import type { BackupReport } from '../../../../contract/answers/system.ts';
import { formatMoment, formatNumber, formatSize } from '../../../components/format.ts';
import { text } from '../../../i18n/text.ts';
import { ReportCard } from './ReportCard.tsx';

/** Schedule of backups, the last complete one, and failures since. */
export function BackupCard() {
  return (
    <ReportCard about="backups" read={office => office.backups()}>
      {report => <Report report={report} />}
    </ReportCard>
  );
}

function Report({
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
