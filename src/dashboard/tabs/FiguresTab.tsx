/** What three of the tabs have in common: the first figures, the charts in sight below them, then all others and the targets. */
import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import type { FigureKey } from '../../../contract/figures/figures.ts';
import type { IndicatorGroup } from '../../../contract/figures/report.ts';
import { prepareCharts } from '../../components/charts/ChartFrame.tsx';
import { useDistricts } from '../../components/districts.ts';
import { text } from '../../i18n/text.ts';
import type { TextKey } from '../../i18n/textKey.ts';
import { ChartGrid, type SpecOf } from '../charts/ChartGrid.tsx';
import { datesInWords } from '../datesInWords.ts';
import { FiguresState } from '../FiguresState.tsx';
import { FigureGroup } from '../figures/FigureGroup.tsx';
import { TargetsPanel } from '../TargetsPanel.tsx';
import type { ChartsQuery, SummaryQuery } from '../useFigures.ts';
import { useIsPlaced } from '../useIsPlaced.ts';
import type { View } from '../view.ts';

export interface FiguresTabProps {
  view: View;
  summary: SummaryQuery;
  charts: ChartsQuery;
}

export interface TabContent {
  groups: readonly { heading: TextKey; figures: readonly FigureKey[] }[];
  targets: readonly IndicatorGroup[];
  specs: readonly SpecOf[];
  after?: (charts: ChartsQuery) => ReactNode;
}

export function FiguresTab({
  view,
  summary,
  charts,
  groups,
  targets,
  specs,
  after,
}: FiguresTabProps & TabContent) {
  const districts = useDistricts();
  useEffect(prepareCharts, []);
  const areFiguresPlaced = useIsPlaced(summary);
  const areChartsPlaced = useIsPlaced(charts);
  const { data, isPlaceholderData } = summary;
  const district = view.district ? districts.nameOf(view.district) : text('dashboard.view.allDistricts');
  const [first, ...others] = groups.map(group => (
    <FigureGroup
      key={group.heading}
      {...group}
      summary={data}
      district={view.district}
      compares={view.period !== undefined}
    />
  ));
  const hasFigures = data || !summary.error;
  const state = { isLoading: !data, isOfBefore: isPlaceholderData };
  return (
    <>
      <FiguresState query={summary} />
      {hasFigures && <Figures {...state}>{first}</Figures>}
      {areFiguresPlaced && <ChartGrid query={charts} specs={specs} place={district} datesOf={datesInWords} />}
      {hasFigures && areFiguresPlaced && areChartsPlaced && (
        <Figures {...state}>
          {others}
          <TargetsPanel targets={data?.targets} groups={targets} />
        </Figures>
      )}
      {areFiguresPlaced && areChartsPlaced && after?.(charts)}
    </>
  );
}

interface FiguresProps {
  isLoading: boolean;
  /** What is there belongs to the choice before. */
  isOfBefore: boolean;
  children: ReactNode;
}

function Figures({ isLoading, isOfBefore, children }: FiguresProps) {
  return (
    <Box
      aria-busy={isLoading || isOfBefore}
      aria-label={isLoading ? text('dashboard.state.loading') : undefined}
      role={isLoading ? 'status' : undefined}
      inert={isOfBefore}
      sx={isOfBefore ? { opacity: 0.55 } : undefined}
    >
      {children}
    </Box>
  );
}
