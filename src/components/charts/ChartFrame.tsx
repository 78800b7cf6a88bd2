import { Box, Skeleton } from '@mui/material';
import { Component, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { ChartTable } from './ChartTable.tsx';
import { type ChartSpec, chartHeight } from './spec.ts';
import { useDeferredRender } from './useDeferredRender.ts';

interface ChartBoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
}

/** Shows the figures as a table if a chart fails. */
class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

let loaded: typeof import('./Bars.tsx').default | undefined;
const loadBars = async () => {
  const module = await import('./Bars.tsx');
  loaded = module.default;
  return module;
};
const LazyBars = lazy(loadBars);

/** Loads the chart code while figures load. Failures are ignored here; they show when a chart renders. */
export const prepareCharts = (): void => void loadBars().catch(() => undefined);

/** Renders synchronously once the code is loaded, because printing does not wait. */
function Bars({ spec }: { spec: ChartSpec }) {
  const [Chart] = useState(() => loaded ?? LazyBars);
  return <Chart spec={spec} />;
}

/** Renders a chart when the page is idle; until then a placeholder of the same height. */
export function ChartFrame({ spec, frame }: { spec: ChartSpec; frame: RefObject<HTMLElement | null> }) {
  const isReady = useDeferredRender(frame);
  const place = <Skeleton variant="rounded" height={chartHeight(spec)} />;
  return (
    <Box ref={frame} sx={{ minHeight: chartHeight(spec), minWidth: 0 }}>
      <ChartBoundary fallback={<ChartTable spec={spec} />}>
        <Suspense fallback={place}>{isReady ? <Bars spec={spec} /> : place}</Suspense>
      </ChartBoundary>
    </Box>
  );
}
