import { useQuery } from '@tanstack/react-query';
import { useOfficeData } from '../components/dataProvider.ts';

/** The tenders that open and close soon, for those who see them. */
export function useNextTenders(enabled = true) {
  const dataProvider = useOfficeData();
  return useQuery({
    queryKey: ['dashboard', 'nextTenders'],
    queryFn: () => dataProvider.nextTenders(),
    enabled,
  });
}
