/** The start page: what needs attention, and figures. */

import WaitingIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { useDeferredValue, useId } from 'react';
import { useAuthenticated } from 'react-admin';
import type { Summary } from '../../../contract/answers/figures.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { type Districts, useDistricts } from '../../components/districts.ts';
import { dayInWords, formatMoment, today } from '../../components/format.ts';
import { ButtonLink } from '../../components/frame/links.tsx';
import { PageHeading } from '../../components/frame/PageHeading.tsx';
import { PageSkeleton } from '../../components/frame/PageSkeleton.tsx';
import { PrintHeading } from '../../components/print/PrintHeading.tsx';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import { ReviewQueueLinks } from '../../registers/approval/ReviewQueueLinks.tsx';
import {
  useCanApprove,
  useReviewQueues,
  useReviewQueueTexts,
} from '../../registers/approval/useReviewQueues.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { OwnRecordsCard, useIsAuthor, useOwnRecords } from './OwnRecords.tsx';
import { EndedTenders, NextTenders, TenderPanel } from './TenderPanel.tsx';
import { FiguresTab, type FiguresTabProps } from './tabs/FiguresTab.tsx';
import { SystemTab } from './tabs/SystemTab.tsx';
import { useCharts, useNextTenders, useSummary } from './useFigures.ts';
import { useIsSettled } from './useIsSettled.ts';
import { datesInWords, ViewBar } from './ViewBar.tsx';
import { tabs, useView, type View } from './view.ts';

const Dashboard = () => {
  const { isPending } = useAuthenticated();
  const [view, setView] = useView();
  if (isPending) return <PageSkeleton />;
  return currentUserCan('dashboard', 'list') ? (
    <Content view={view} onChange={setView} />
  ) : (
    <Refusal isSystem={view.tab === 'system'} />
  );
};

/** The literal texts for guests (specification §7). */
function Refusal({ isSystem }: { isSystem: boolean }) {
  return (
    <PageHeading sx={{ fontSize: 20, py: 4 }}>
      {text(isSystem ? 'dashboard.system.refused' : 'dashboard.guest')}
    </PageHeading>
  );
}

interface ContentProps {
  view: View;
  onChange: (change: Partial<View>) => void;
}

function Content({ view, onChange }: ContentProps) {
  const seesTenders = currentUserCan('tenderPanel', 'list');
  const hasTenders = useIsSettled(useNextTenders(seesTenders)) || !seesTenders;
  const decides = useCanApprove();
  const hasWaiting = useIsSettled(useReviewQueues()) || !decides;
  const isAuthor = useIsAuthor();
  const hasOwn = useIsSettled(useOwnRecords()) || !isAuthor;
  const isSettled = hasTenders && hasWaiting && hasOwn;
  // Deferred, because rendering everything at once would delay the first paint.
  const isShown = useDeferredValue(isSettled, false);
  // Requested together with the tenders, though shown after them.
  const summary = useSummary(view);
  const charts = useCharts(view);
  const districts = useDistricts();
  return (
    // As high as the screen, so that the footer doesn't appear while loading.
    <Box sx={{ maxWidth: 1280, minHeight: '100dvh' }}>
      <PrintHeading
        about={text(`dashboard.tabs.${view.tab}`)}
        filters={filtersInWords(view, districts, summary.data)}
      />
      <PageHeading sx={{ mb: 2 }}>{text('shell.dashboard')}</PageHeading>
      {seesTenders && <EndedTenders />}
      {seesTenders && !currentUserCan('co', 'list') && <NextTenders />}
      {isSettled && <WaitingCard />}
      {isSettled && <OwnRecordsCard />}
      {/* Another key after a card was added above, so that no visible element moves. */}
      {!isShown && <Skeleton key={String(isSettled)} variant="rounded" height={320} />}
      {isShown && <FiguresByTab view={view} onChange={onChange} summary={summary} charts={charts} />}
      {isShown && seesTenders && <TenderPanel />}
    </Box>
  );
}

/** District, dates and day of the figures, for paper. */
const filtersInWords = ({ district }: View, districts: Districts, summary: Summary | undefined) => [
  district ? districts.nameOf(district) : localized(reportTexts.allDistricts),
  ...(summary ? [datesInWords(summary)] : []),
  fillIn(localized(reportTexts.asOf), { day: dayInWords(today()) }),
];

type WithFigures = ContentProps & Pick<FiguresTabProps, 'summary' | 'charts'>;

function FiguresByTab({ view, onChange, ...figures }: WithFigures) {
  const { tab } = view;
  const id = useId();
  return (
    <>
      <Box className="no-print" sx={bar}>
        <Tabs
          value={tab}
          onChange={(_, chosen) => onChange({ tab: chosen })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={text('dashboard.tabs.label')}
          sx={{ '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } } }}
        >
          {tabs.map(one => (
            <Tab
              key={one}
              value={one}
              id={`${id}-${one}`}
              aria-controls={`${id}-panel`}
              label={text(`dashboard.tabs.${one}`)}
            />
          ))}
        </Tabs>
        {tab !== 'system' && <ViewBar view={view} onChange={onChange} />}
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // As high as the screen, so that the page doesn't jump when a shorter tab opens.
        sx={{ minHeight: tab === 'system' ? undefined : '100vh' }}
      >
        {tab === 'system' ? <SystemTab /> : <FiguresTab key={tab} tab={tab} view={view} {...figures} />}
      </Box>
    </>
  );
}

/** Tabs, and what the figures are of, in one row where there is room. */
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

export default Dashboard;

/** Records that need the user's decision, if any. */
function WaitingCard() {
  const waiting = useReviewQueueTexts();
  const [first] = waiting?.links ?? [];
  if (!waiting || !first) return null;
  return (
    <NoticeCard
      icon={WaitingIcon}
      sentence={waiting.sentence}
      detail={text('approval.queue.oldest', { at: formatMoment(waiting.oldest) })}
      action={
        <ButtonLink to={first.to} variant="contained">
          {text('approval.queue.open')}
        </ButtonLink>
      }
    >
      <ReviewQueueLinks links={waiting.links} />
    </NoticeCard>
  );
}
