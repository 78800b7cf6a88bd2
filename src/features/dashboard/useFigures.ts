/** Summary and charts as the dashboard asks for them: what was shown stays until the next answer is there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import type { View } from './view.ts';

/** For how long an answer is taken for fresh when one comes back to a view. */
export const FRESH_MS = 30_000;

const shared = { placeholderData: keepPreviousData, staleTime: FRESH_MS, refetchOnReconnect: true } as const;

const narrowing = ({ period, district }: View) => ({ period, district });

/** The System tab has no figures. */
const enabledFor = ({ tab }: View) => tab !== 'system';

/** All counts in one request (specification §5). */
export function useSummary(view: View) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'summary', narrowing(view)],
    queryFn: ({ signal }) => dataProvider.summary(narrowing(view), signal),
    ...shared,
    enabled: enabledFor(view),
  });
}

/** Asked for alongside the code of the charts, not after it. */
export function useCharts(view: View) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'charts', narrowing(view)],
    queryFn: ({ signal }) => dataProvider.charts(narrowing(view), signal),
    ...shared,
    enabled: enabledFor(view),
  });
}

export type SummaryQuery = ReturnType<typeof useSummary>;
export type ChartsQuery = ReturnType<typeof useCharts>;
