import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Report, SomeRecords } from '../../../contract/answers/figures.ts';
import { type ListFilter, pendingFilter, undatedFilter } from '../../../contract/figures/figures.ts';
import type { ApprovedRegister } from '../../../contract/figures/report.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { localizedName } from '../../components/districts.ts';
import { FiguresNote } from '../../components/FiguresNote.tsx';
import { dayInWords, formatMoment, rangeInWords, today } from '../../components/format.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { PrintedOn } from '../../components/print/PrintHeading.tsx';
import { startTransfer } from '../../components/transfers/transfers.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider, ReportParams } from '../../providers/dataProvider/index.ts';
import type { ReportChoices } from './choices.ts';
import { isEmptyReport } from './layout.ts';
import { ReportTable } from './ReportTable.tsx';

const FRESH_MS = 30_000;

export function ReportContent({ choices }: { choices: ReportChoices }) {
  const { from, to, as_of, split, district } = choices;
  const question = { from, to, as_of, split };
  const isInOrder = from <= to;
  const dataProvider = useDataProvider<OfficeDataProvider>();
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
        <LoadFailed severity={isOwn ? 'warning' : 'error'} sx={{ mb: 2 }} onRetry={refetch}>
          {text(isOwn ? 'report.kept' : 'report.failed', { message: error.message, at })}
        </LoadFailed>
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
          <ReportNote report={data} district={district} />
          <SecondaryText sx={{ mt: 1 }}>{text('report.achievedHelp')}</SecondaryText>
        </Box>
      )}
    </>
  );
}

/** Links only without an as-of day in the past, because lists show records as they are now. */
function ReportNote({ report, district }: { report: Report; district?: number }) {
  const { from, to, as_of, pending = [], undated = [], people = [] } = report;
  const isNow = as_of === today();
  const noted = (records: readonly SomeRecords[], filterOf: (register: ApprovedRegister) => ListFilter) =>
    records.map(({ register, districts, all }) => ({
      register,
      count: district === undefined ? all : (districts[district] ?? 0),
      filter: isNow ? filterOf(register) : undefined,
    }));
  return (
    <FiguresNote
      pending={noted(pending, register => pendingFilter(register, { from, to }, district))}
      undated={noted(undated, register => undatedFilter(register, district))}
      people={district === undefined ? people : []}
    />
  );
}

function ReportActions({ question }: { question: ReportParams }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const fetchAs = (format: 'csv' | 'xlsx') =>
    void startTransfer(text('report.downloading'), options =>
      dataProvider.reportFile({ ...question, format, lang: currentLanguage() }, options),
    );
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <MenuButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        label={text('report.download')}
        items={[
          { label: text('report.xlsx'), onChoose: () => fetchAs('xlsx') },
          { label: text('report.csv'), onChoose: () => fetchAs('csv') },
        ]}
      />
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {text('report.print')}
      </Button>
    </Box>
  );
}

/** Dates and districts of the report. Prints also have the name of the programme. */
function ReportHeading({ report, district }: { report: Report; district?: number }) {
  const chosen = report.districts.find(({ id }) => id === district);
  return (
    <Box sx={{ flex: '1 1 300px' }}>
      <Typography className="print-only" sx={{ fontWeight: 650 }}>
        {localized(reportTexts.programme)}
      </Typography>
      <Typography className="print-only" variant="h1" component="p">
        {localized(reportTexts.title)}
      </Typography>
      <Box role="status">
        <Typography variant="h2">{rangeInWords(report.from, report.to)}</Typography>
      </Box>
      <Typography color="text.secondary">
        {chosen ? localizedName(chosen.name, chosen.name_ur) : localized(reportTexts.allDistricts)}
        {' · '}
        {fillIn(localized(reportTexts.asOf), { day: dayInWords(report.as_of) })}
      </Typography>
      <PrintedOn />
    </Box>
  );
}
