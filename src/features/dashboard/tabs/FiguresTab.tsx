/** Common layout of three tabs: first figures, charts, other figures, targets. */
import { Alert, Box, Skeleton } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import type { Summary } from '../../../../contract/answers/figures.ts';
import { type FigureTab, figureTabs, type IndicatorGroup } from '../../../../contract/figures/declaration.ts';
import { figuresOn, pendingFilter } from '../../../../contract/figures/figures.ts';
import { indicators } from '../../../../contract/figures/report.ts';
import { ChartCard } from '../../../components/charts/ChartCard.tsx';
import { prepareCharts } from '../../../components/charts/ChartFrame.tsx';
import { prepared } from '../../../components/charts/spec.ts';
import { useDistricts } from '../../../components/districts.ts';
import { FiguresNote } from '../../../components/FiguresNote.tsx';
import { formatMoment } from '../../../components/format.ts';
import { LoadFailed, QueryFailed } from '../../../components/LoadFailed.tsx';
import { text } from '../../../i18n/text.ts';
import { FigureGroup } from '../figures/FigureGroup.tsx';
import { LatestLmst } from '../LatestLmst.tsx';
import { TargetsPanel } from '../TargetsPanel.tsx';
import type { ChartsQuery, SummaryQuery } from '../useFigures.ts';
import { useIsSettled } from '../useIsSettled.ts';
import { datesInWords, ViewDates } from '../ViewBar.tsx';
import type { View } from '../view.ts';
import { chartSpecs } from './chartSpecs.ts';

export interface FiguresTabProps {
  tab: FigureTab;
  view: View;
  summary: SummaryQuery;
  charts: ChartsQuery;
}

/** Whose targets each tab shows. */
const targetGroups: Readonly<Record<FigureTab, readonly IndicatorGroup[]>> = {
  social: ['communities', 'trainings', 'activities'],
  cpi: ['schemes'],
  livelihood: ['livelihood', 'trainings'],
};

export function FiguresTab({ tab, view, summary, charts }: FiguresTabProps) {
  const districts = useDistricts();
  useEffect(prepareCharts, []);
  const areFiguresSettled = useIsSettled(summary);
  const areChartsSettled = useIsSettled(charts);
  const { data, isPlaceholderData } = summary;
  const district = view.district ? districts.nameOf(view.district) : text('dashboard.view.allDistricts');
  const groups: readonly IndicatorGroup[] = figureTabs[tab];
  const [first, ...others] = groups.map(group => (
    <FigureGroup
      key={group}
      heading={text(`dashboard.groups.${group}`)}
      figures={figuresOn(tab, group)}
      summary={data}
      trends={charts.isPlaceholderData ? undefined : charts.data?.trends}
      district={view.district}
      compares={view.period !== undefined}
    />
  ));
  const hasFigures = data || !summary.error;
  const state = { isLoading: !data, isStale: isPlaceholderData };
  return (
    <>
      <ViewDates view={view} summary={data} />
      <FiguresState query={summary} />
      {hasFigures && <Figures {...state}>{first}</Figures>}
      {areFiguresSettled && <ChartGrid tab={tab} query={charts} place={district} />}
      {hasFigures && areFiguresSettled && areChartsSettled && (
        <Figures {...state}>
          {others}
          <TargetsPanel targets={data?.targets} groups={targetGroups[tab]} />
          {data && <Note summary={data} tab={tab} district={view.district} />}
        </Figures>
      )}
      {tab === 'social' && areFiguresSettled && areChartsSettled && <LatestLmst query={charts} />}
    </>
  );
}

interface NoteProps {
  tab: FigureTab;
  summary: Summary;
  district?: number;
}

function Note({ tab, summary, district }: NoteProps) {
  // Kept answers of an earlier version have no people.
  const { from, to, pending = [], people = [] } = summary;
  const groups: readonly IndicatorGroup[] = figureTabs[tab];
  const shown = new Set<string>(
    groups.flatMap(group => figuresOn(tab, group).map(id => indicators[id].register)),
  );
  const range = from && to ? { from, to } : null;
  return (
    <FiguresNote
      pending={pending
        .filter(({ register }) => shown.has(register))
        .map(one => ({ ...one, filter: pendingFilter(one.register, range, district) }))}
      people={people.filter(({ indicator }) => groups.includes(indicators[indicator].group))}
    />
  );
}

interface FiguresProps {
  isLoading: boolean;
  /** The figures belong to the previous view. */
  isStale: boolean;
  children: ReactNode;
}

function Figures({ isLoading, isStale, children }: FiguresProps) {
  return (
    <Box
      aria-busy={isLoading || isStale}
      aria-label={isLoading ? text('dashboard.state.loading') : undefined}
      role={isLoading ? 'status' : undefined}
      inert={isStale}
      sx={isStale ? { opacity: 0.55 } : undefined}
    >
      {children}
    </Box>
  );
}

/** Shows that figures could not be loaded, how old they are, or that they belong to another view. */
function FiguresState({ query }: { query: SummaryQuery }) {
  const { data, error, fetchStatus, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const at = formatMoment(dataUpdatedAt);
  const isOwn = data && !isPlaceholderData;
  const other = data && !isOwn && ` ${text('dashboard.state.otherView', { range: datesInWords(data) })}`;
  if (error) {
    return (
      <LoadFailed severity={isOwn ? 'warning' : 'error'} sx={{ mb: 2 }} onRetry={refetch}>
        {text(isOwn ? 'dashboard.state.kept' : 'dashboard.state.failed', { message: error.message, at })}
        {other}
      </LoadFailed>
    );
  }
  if (fetchStatus !== 'paused') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {text(isOwn ? 'dashboard.state.offline' : 'dashboard.state.offlineEmpty', { at })}
      {other}
    </Alert>
  );
}

interface ChartGridProps {
  tab: FigureTab;
  query: ChartsQuery;
  /** Place of the figures, for downloaded files. */
  place: string;
}

/** Charts. While another view loads, the current ones are dimmed. */
function ChartGrid({ tab, query, place }: ChartGridProps) {
  const specs = chartSpecs[tab];
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <Box aria-busy={isPlaceholderData || (!data && !error)}>
      <QueryFailed {...{ error, refetch }} message="dashboard.state.chartsFailed" sx={{ mb: 2 }} />
      <Box sx={{ ...grid, ...(isPlaceholderData && { opacity: 0.55 }) }} inert={isPlaceholderData}>
        {data
          ? specs.map(specOf => {
              const spec = prepared(specOf(data));
              return <ChartCard key={spec.id} spec={spec} place={place} dates={datesInWords(data)} />;
            })
          : !error &&
            specs.map(({ name }) => (
              <Skeleton
                key={name}
                variant="rounded"
                height={370}
                role="img"
                aria-label={text('dashboard.charts.loading')}
              />
            ))}
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(430px, 100%), 1fr))',
  mb: 3,
} as const;
