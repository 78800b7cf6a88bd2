import { Box, Typography } from '@mui/material';
import { useAuthenticated, useRequireAccess } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { mayAccess } from '../providers/authProvider.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportContent } from './ReportContent.tsx';
import { useReportChoices } from './useReportChoices.ts';

/** Indicator × district × (men, women, total) for any days, against the targets (rulings §7). */
export default function Report() {
  const session = useAuthenticated();
  const access = useRequireAccess({ resource: 'report', action: 'list', enabled: !session.isPending });
  // Those who may not are on their way elsewhere, and ask for nothing meanwhile.
  const mayRead = !session.isPending && !access.isPending && mayAccess('report', 'list');
  return mayRead ? <ReportPage /> : <PageSkeleton />;
}

function ReportPage() {
  const text = useText();
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
