import { Box, Typography } from '@mui/material';
import { text } from '../i18n/text.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { usePermitted } from '../providers/usePermitted.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportContent } from './ReportContent.tsx';
import { useReportChoices } from './useReportChoices.ts';

/** Indicator × district × (men, women, total) for any days, against the targets (specification §7). */
export default function Report() {
  return usePermitted('report', 'list') ? <ReportPage /> : <PageSkeleton />;
}

function ReportPage() {
  const [choices, change] = useReportChoices();
  return (
    <Box>
      <Box className="no-print">
        <Typography variant="h1">{text('report.title')}</Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {text('report.lead')}
        </Typography>
        <ReportBar choices={choices} onChange={change} />
      </Box>
      <ReportContent choices={choices} />
    </Box>
  );
}
