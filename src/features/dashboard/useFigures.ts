/** Queries of the dashboard. Shown figures stay until the next answer. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import type { View } from './view.ts';

const FRESH_MS = 30_000;

const shared = { placeholderData: keepPreviousData, staleTime: FRESH_MS, refetchOnReconnect: true } as const;

const narrowing = ({ period, district }: View) => ({ period, district });

/** The System tab has no figures. */
const enabledFor = ({ tab }: View) => tab !== 'system';

export function useSummary(view: View) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'summary', narrowing(view)],
    queryFn: ({ signal }) => dataProvider.summary(narrowing(view), signal),
    ...shared,
    enabled: enabledFor(view),
  });
}

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

export function useNextTenders(enabled = true) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'nextTenders'],
    queryFn: () => dataProvider.nextTenders(),
    staleTime: FRESH_MS,
    enabled,
  });
}
