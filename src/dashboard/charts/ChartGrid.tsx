import { Box, Skeleton } from '@mui/material';
import type { Charts } from '../../../contract/answers/figures.ts';
import { ChartCard } from '../../components/charts/ChartCard.tsx';
import type { ChartSpec } from '../../components/charts/spec.ts';
import { QueryFailed } from '../../components/LoadFailed.tsx';
import { text } from '../../i18n/text.ts';
import type { ChartsQuery } from '../useFigures.ts';

export type SpecOf = (charts: Charts) => ChartSpec;

interface ChartGridProps {
  query: ChartsQuery;
  specs: readonly SpecOf[];
  /** Of what the figures are, in words, for the files. */
  place: string;
  datesOf: (charts: Charts) => string;
}

/** Charts side by side where there is room; while the figures of another view are on their way, these stay, dimmed. */
export function ChartGrid({ query, specs, place, datesOf }: ChartGridProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <Box aria-busy={isPlaceholderData || (!data && !error)}>
      <QueryFailed {...{ error, refetch }} says="dashboard.state.chartsFailed" sx={{ mb: 2 }} />
      <Box sx={{ ...grid, ...(isPlaceholderData && { opacity: 0.55 }) }} inert={isPlaceholderData}>
        {data
          ? specs.map(specOf => {
              const spec = specOf(data);
              return <ChartCard key={spec.id} spec={spec} place={place} dates={datesOf(data)} />;
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
