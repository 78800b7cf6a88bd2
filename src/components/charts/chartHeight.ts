import type { ChartSpec } from './spec.ts';

/** Height in pixels, known before the chart renders, so that the layout doesn't shift. */
export const chartHeight = (spec: Pick<ChartSpec, 'layout' | 'rows'>): number =>
  spec.layout === 'vertical' ? 300 : Math.max(120, spec.rows.length * 46 + 12);
