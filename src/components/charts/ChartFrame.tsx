import { Box, Skeleton } from '@mui/material';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { ChartBoundary } from './ChartBoundary.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartHeight } from './chartHeight.ts';
import type { ChartSpec } from './spec.ts';
import { useTurn } from './useTurn.ts';

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
