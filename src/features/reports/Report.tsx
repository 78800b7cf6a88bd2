import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '../../components/format.ts';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { text } from '../../i18n/text.ts';
import { usePermitted } from '../../providers/usePermitted.ts';
import { type ReportChoices, readChoices, writeChoices } from './choices.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportContent } from './ReportContent.tsx';

/** Indicators by district for men, women and total, against targets (specification §7). */
export default function Report() {
  return usePermitted('report', 'list') ? <ReportPage /> : <PageSkeleton />;
}

function ReportPage() {
  const [choices, change] = useReportChoices();
  return (
    <Box>
      <Box className="no-print">
        <PageHeading>{text('report.title')}</PageHeading>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {text('report.lead')}
        </Typography>
        <ReportBar choices={choices} onChange={change} />
      </Box>
      <ReportContent choices={choices} />
    </Box>
  );
}

function useReportChoices(): [ReportChoices, (change: Partial<ReportChoices>) => void] {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(() => readChoices(search, today()), [search]);
  const change = (changed: Partial<ReportChoices>) =>
    setSearch(now => writeChoices({ ...readChoices(now, today()), ...changed }));
  return [choices, change];
}
