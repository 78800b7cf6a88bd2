import { Box, Skeleton } from '@mui/material';
import { Component, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { ChartTable } from './ChartTable.tsx';
import { chartHeight } from './chartHeight.ts';
import type { ChartSpec } from './spec.ts';
import { useTurn } from './useTurn.ts';

interface ChartBoundaryProps {
  children: ReactNode;
  /** Shown in place of a chart whose code could not be loaded or drawn. */
  instead: ReactNode;
}

/** A chart that fails takes nothing with it: its figures stay readable. */
class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

let loaded: typeof import('./Bars.tsx').default | undefined;
const loadBars = async () => {
  const module = await import('./Bars.tsx');
  loaded = module.default;
  return module;
};
const LazyBars = lazy(loadBars);

/** Fetches the code of charts while their figures are on the way; a failure shows where a chart is drawn. */
export const prepareCharts = (): void => void loadBars().catch(() => undefined);

/** Without a wait once the code is there: a page that is about to be printed does not wait. */
function Bars({ spec }: { spec: ChartSpec }) {
  const [Drawn] = useState(() => loaded ?? LazyBars);
  return <Drawn spec={spec} />;
}

/** The picture of a chart, drawn in its turn; until then its place, just as high. */
export function ChartFrame({ spec, frame }: { spec: ChartSpec; frame: RefObject<HTMLElement | null> }) {
  const isTurn = useTurn(frame);
  const place = <Skeleton variant="rounded" height={chartHeight(spec)} />;
  return (
    <Box ref={frame} sx={{ minHeight: chartHeight(spec), minWidth: 0 }}>
      <ChartBoundary instead={<ChartTable spec={spec} />}>
        <Suspense fallback={place}>{isTurn ? <Bars spec={spec} /> : place}</Suspense>
      </ChartBoundary>
    </Box>
  );
}
