import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { FRESH_MS } from './useFigures.ts';

export function useNextTenders(enabled = true) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'nextTenders'],
    queryFn: () => dataProvider.nextTenders(),
    staleTime: FRESH_MS,
    enabled,
  });
}
